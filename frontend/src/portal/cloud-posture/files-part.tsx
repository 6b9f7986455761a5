import css from './cloud-posture.module.css'
import type { PostureResult } from './posture-messages.ts'
import { counted, dayOf } from './posture-words.ts'
import { Scrolling } from '../parts/scrolling.tsx'

/** Files that are listed: a folder may have thousands. */
const MOST_SHOWN = 100

/** Each file: what it is, what was in it, and the entries that could not be read. */
export function FilesPart({ files, counts }: Pick<PostureResult, 'files' | 'counts'>) {
  const read = files.filter(({ isRead }) => isRead)
  const isCompared = read.some(({ isEarlier }) => isEarlier)
  const distinct = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const repeated = isCompared ? 0 : read.reduce((sum, { findings }) => sum + findings, -distinct)
  const damaged = read.filter(({ problemCount }) => problemCount > 0)
  if (read.length === 0) return null
  return (
    <section className={css.part} aria-labelledby="files">
      <h2 id="files">Files</h2>
      <Scrolling name="Table of files">
        <table className={css.table}>
          <caption className="unseen">What each file is and how much was in it</caption>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">Recognised as</th>
              <th scope="col">Looked at</th>
              <th scope="col" className="num">
                Findings
              </th>
            </tr>
          </thead>
          <tbody>
            {read.slice(0, MOST_SHOWN).map(({ path, name, isBill, advice, findings, seen, isEarlier, isCut }) => (
              <tr key={path}>
                <th scope="row">{path}</th>
                <td>
                  {name}
                  {isEarlier && <small>an earlier look, compared with the later one</small>}
                  {advice && <small>{advice}</small>}
                  {isCut && <small>too many findings for this device: the first 250 000 of all files are read</small>}
                </td>
                <td>{isBill ? 'not a scan: a bill' : seen ? dayOf(seen) : 'not in the file'}</td>
                <td className="num">{findings.toLocaleString('en-ZA')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      {read.length > MOST_SHOWN && (
        <p className={css.small}>And {counted(read.length - MOST_SHOWN, 'file', 'files')} more.</p>
      )}
      {repeated > 0 && (
        <p className={css.small}>
          {counted(repeated, 'finding is', 'findings are')} in the files more than once, with the same check, account
          and resource, and {repeated === 1 ? 'counts' : 'count'} once.
        </p>
      )}
      {damaged.slice(0, MOST_SHOWN).map(({ path, problems, problemCount }) => (
        <details key={path} className={css.unreadable}>
          <summary>
            {path}: {counted(problemCount, 'entry', 'entries')} could not be read
          </summary>
          <ul>
            {problems.map(({ place, reason }, index) => (
              <li key={index}>
                {place}: {reason}
              </li>
            ))}
            {problemCount > problems.length && <li>And {problemCount - problems.length} more.</li>}
          </ul>
        </details>
      ))}
      {damaged.length > MOST_SHOWN && (
        <p className={css.small}>
          {counted(damaged.length - MOST_SHOWN, 'more file has', 'more files have')} entries that could not be read.
        </p>
      )}
    </section>
  )
}
