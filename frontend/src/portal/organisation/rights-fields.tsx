import type { MembershipRights } from '#domain/accounts/organisation.ts'
import type { Site } from '#domain/accounts/organisation-details.ts'
import { Checkbox, RadioGroup } from '../../ui/choice.tsx'
import { dutyChoices, reachChoices } from './rights-words.ts'
import css from './rights-fields.module.css'

interface RightsFieldsProps {
  rights: MembershipRights
  sites: readonly Site[]
  onChange: (rights: MembershipRights) => void
  /** Shown below the sites. */
  error?: string | undefined
}

/** Duties, reach and sites of a member. */
export function RightsFields({ rights, sites, onChange, error }: RightsFieldsProps) {
  const offered = reachChoices.filter(({ value }) => value !== 'site' || sites.length > 0 || rights.reach === 'site')
  const setDuty = (duty: MembershipRights['duties'][number], isOn: boolean) => {
    const others = rights.duties.filter((each) => each !== duty && each !== 'member')
    const duties = isOn ? [...others, duty] : others
    onChange({ ...rights, duties: duties.length > 0 ? duties : ['member'] })
  }
  return (
    <div className={css.fields}>
      <fieldset className={css.group} disabled={rights.reach === 'client'}>
        <legend className="field-label">Duties</legend>
        {dutyChoices.map(({ id, name, help }) => (
          <Checkbox
            key={id}
            label={name}
            help={help}
            checked={rights.duties.includes(id)}
            onChange={(event) => setDuty(id, event.target.checked)}
          />
        ))}
      </fieldset>
      <RadioGroup
        legend="May see"
        name="reach"
        options={offered}
        value={rights.reach}
        onChange={(reach) =>
          onChange({
            duties: reach === 'client' ? ['member'] : rights.duties,
            reach,
            sites: reach === 'site' ? rights.sites : [],
          })
        }
      />
      {rights.reach === 'site' && (
        <fieldset className={css.group}>
          <legend className="field-label">Sites</legend>
          {sites.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={rights.sites.includes(id)}
              onChange={(event) =>
                onChange({
                  ...rights,
                  sites: event.target.checked ? [...rights.sites, id] : rights.sites.filter((each) => each !== id),
                })
              }
            />
          ))}
          {error && (
            <p className={css.error} role="alert">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </div>
  )
}
