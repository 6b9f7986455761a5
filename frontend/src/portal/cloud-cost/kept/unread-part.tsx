import type { KeptBill } from '#domain/cloud-cost/kept-bill-schema.ts'
import { LeftOutList } from '../../parts/left-out-list.tsx'
import css from '../cloud-cost.module.css'
import { unreadTold } from '../unread-words.ts'

/** What is missing from the total of a kept bill. Nothing where all was read, and for bills that were kept before. */
export function UnreadPart({ unread }: Pick<KeptBill, 'unread'>) {
  if (!unread) return null
  const { rows, first, files } = unread
  return (
    <>
      <LeftOutList role="status" files={files.map(({ path, problem }) => ({ path, reason: problem }))} />
      {rows > 0 && (
        <details className={css.unreadable}>
          <summary>
            <b>{unreadTold(rows)}</b> Show {rows === 1 ? 'it' : 'them'} by line
          </summary>
          <ul>
            {first.map(({ file, line, reason }) => (
              <li key={`${file} ${line}`} dir="auto">
                {file}, line {line}: {reason}
              </li>
            ))}
          </ul>
          {rows > first.length && <p>These are the first {first.length}.</p>}
        </details>
      )}
    </>
  )
}
