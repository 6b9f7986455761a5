import { FileWarning } from 'lucide-react'
import { leftOutGroups } from './left-out-files.ts'
import type { LeftOutFile, LeftOutGroup } from './left-out-files.ts'
import css from './left-out-list.module.css'

/** Files that are told without being asked for. */
const TOLD = 3

interface LeftOutListProps {
  files: readonly LeftOutFile[]
  role?: 'alert' | 'status'
}

/** Files that are not in a result, and why, each reason once. Nothing where all were read. */
export function LeftOutList({ files, role = 'alert' }: LeftOutListProps) {
  if (files.length === 0) return null
  const { groups, others } = leftOutGroups(files)
  const list = (
    <ul>
      {groups.map((group) => (
        <li key={group.reason}>
          <Group {...group} />
        </li>
      ))}
      {others > 0 && <li>And {others === 1 ? '1 more file' : `${counted(others)} more files`}, for other reasons.</li>}
    </ul>
  )
  return (
    <div className={css.leftOut} role={role}>
      <FileWarning size={20} strokeWidth={1.5} aria-hidden="true" />
      {groups.length <= TOLD ? (
        list
      ) : (
        <details>
          <summary>
            <b>{counted(files.length)} files are not in the result, or not all of them.</b> Show why
          </summary>
          {list}
        </details>
      )}
    </div>
  )
}

function Group({ reason, count, paths }: LeftOutGroup) {
  if (count === 1)
    return (
      <>
        <b dir="auto">{paths[0]}</b>: {reason}
      </>
    )
  return (
    <>
      <b>{counted(count)} files</b>, each of them: {reason}
      <small dir="auto">
        {paths.join(', ')}
        {count > paths.length && ` and ${counted(count - paths.length)} more`}
      </small>
    </>
  )
}

const counted = (count: number): string => count.toLocaleString('en-ZA')
