import type { ImportProblem } from '#domain/projects/moving/imported-task.ts'
import { counted } from '../words.ts'

/** A sheet of an Excel file that is not read. */
export interface OtherSheet {
  readonly name: string
  /** Rows with content. */
  readonly rows: number
}

/** What the dry run says of a sheet that is not read. */
export function leftOutSheet({ name, rows }: OtherSheet): ImportProblem {
  return {
    where: `Sheet “${name}”`,
    field: '',
    value: counted(rows, 'row', 'rows'),
    why: 'Only the first sheet is read.',
    kind: 'left-out',
  }
}
