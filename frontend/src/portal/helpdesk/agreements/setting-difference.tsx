import { ArrowRight } from 'lucide-react'
import type { SettingDifference, SettingValue } from '#domain/helpdesk/settings/setting-change.ts'
import css from './setting-history.module.css'

interface SettingDifferencesProps {
  differences: readonly SettingDifference[]
  /** The name of a person by id. */
  nameOf: (person: string) => string
}

/** What is different between two states of a setting: each value as it was and as it became. */
export function SettingDifferences({ differences, nameOf }: SettingDifferencesProps) {
  const words = (value: SettingValue) => (typeof value === 'string' ? value : value.map(nameOf).join(', '))
  return (
    <dl className={css.differences}>
      {differences.map(({ what, from, to }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {from !== undefined && (
              <>
                <del>{words(from)}</del> <ArrowRight size={12} role="img" aria-label="became" />{' '}
              </>
            )}
            {to === undefined ? 'removed' : <ins>{words(to)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
