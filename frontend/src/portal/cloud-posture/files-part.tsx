import css from './cloud-posture.module.css'
import type { PostureResult } from './posture-messages.ts'
import { counted, dayOf } from './posture-words.ts'
import { Scrolling } from '../parts/scrolling.tsx'

/** Each file: what it is, what was in it, and the entries that could not be read. */
export function FilesPart({ files }: { files: PostureResult['files'] }) {
  const read = files.filter(({ isRead }) => isRead)
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
              <th scope="col">Findings</th>
            </tr>
          </thead>
          <tbody>
            {read.map(({ path, name, advice, findings, seen, isEarlier, isCut }) => (
              <tr key={path}>
                <th scope="row">{path}</th>
                <td>
                  {name}
                  {isEarlier && <small>an earlier look, compared with the later one</small>}
                  {advice && <small>{advice}</small>}
                  {isCut && <small>too many findings for this device: the first 250 000 of all files are read</small>}
                </td>
                <td>{seen ? dayOf(seen) : 'not in the file'}</td>
                <td className="num">{findings.toLocaleString('en-ZA')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      {read
        .filter(({ problemCount }) => problemCount > 0)
        .map(({ path, problems, problemCount }) => (
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
    </section>
  )
}
