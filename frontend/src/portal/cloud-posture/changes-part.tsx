import { foundTitle } from '#domain/cloud-posture/finding.ts'
import type { Change } from '#domain/cloud-posture/comparison.ts'
import css from './changes-part.module.css'
import type { PostureResult } from './posture-messages.ts'
import { accountName, changeMeanings, changeWords, counted } from './posture-words.ts'
import { SeverityMark } from './severity-mark.tsx'

const SHOWN: readonly Change[] = ['new', 'back', 'still', 'fixed', 'gone', 'hidden', 'unclear', 'unseen']

interface ChangesPartProps {
  changes: NonNullable<PostureResult['changes']>
  absent: PostureResult['absent']
  absentCount: number
}

/** What became of the findings of the look before. */
export function ChangesPart({ changes, absent, absentCount }: ChangesPartProps) {
  return (
    <section className={css.changes} aria-labelledby="changes">
      <h2 id="changes">Since the look before</h2>
      <dl>
        {SHOWN.filter((change) => changes[change] > 0 || ['new', 'back', 'fixed'].includes(change)).map((change) => (
          <div key={change} data-change={change}>
            <dt>{changeWords[change]}</dt>
            <dd>
              <b>{changes[change].toLocaleString('en-ZA')}</b>
              <small>{changeMeanings[change]}</small>
            </dd>
          </div>
        ))}
      </dl>
      {absentCount > 0 && (
        <details>
          <summary>{counted(absentCount, 'finding', 'findings')} that the later file does not name</summary>
          <ul>
            {absent.map(({ finding, change }) => (
              <li key={finding.key}>
                <SeverityMark severity={finding.severity} />
                <span>
                  {foundTitle(finding.check)}
                  <small>
                    {finding.resource.id || finding.resource.name}, {accountName(finding)}. {changeWords[change]}.
                  </small>
                </span>
              </li>
            ))}
            {absentCount > absent.length && <li>And {absentCount - absent.length} more.</li>}
          </ul>
        </details>
      )}
    </section>
  )
}
