import { ChevronsUpDown } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Me } from '#domain/accounts/contract.ts'
import { mayOpen } from '../../accounts/me.ts'
import { useOrganisationChoice } from '../../accounts/use-organisation-choice.ts'
import { initials } from '../parts/initials.ts'
import { Dropdown, OneOf } from '../parts/menu.tsx'
import css from './organisation-switcher.module.css'

/** The active organisation, and the choice of another for a member of several. */
export function OrganisationSwitcher({ me }: { me: Me }) {
  const { actFor, isSwitching } = useOrganisationChoice()
  const acting = me.organisations.find(({ id }) => id === me.organisation)
  const name = acting?.name ?? (mayOpen('agent', me) ? 'Veritech desk' : undefined)
  if (name === undefined) return null
  const face = (
    <>
      <span className={css.mark} aria-hidden="true">
        {initials(name)}
      </span>
      <span className={css.name}>
        <b dir="auto">{name}</b>
        <small>{acting ? dutyWords[acting.duties[0]!] : 'Staff'}</small>
      </span>
    </>
  )
  if (me.organisations.length < 2) return <div className={css.organisation}>{face}</div>
  return (
    <Dropdown
      label="Organisation"
      trigger={
        <Button className={css.organisation} isDisabled={isSwitching}>
          <span className="unseen">You act for </span>
          {face}
          <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      }
    >
      <OneOf
        title="You act for"
        choices={me.organisations}
        chosen={me.organisation}
        onChoose={(id) => {
          const organisation = me.organisations.find((each) => each.id === id)
          if (organisation) void actFor(organisation)
        }}
      />
    </Dropdown>
  )
}

const dutyWords: Readonly<Record<Me['organisations'][number]['duties'][number], string>> = {
  owner: 'Owner',
  billing: 'Billing contact',
  technical: 'Technical contact',
  member: 'Member',
}
