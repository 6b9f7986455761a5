import { Button } from '../../ui/button.tsx'
import { saveText } from '../parts/save-text.ts'

interface ExportButtonProps {
  /** Of the file, without its ending. */
  name: string
  /** Nothing is exported where nothing is listed. */
  isEmpty: boolean
  csv: () => string
  /** What the button says, where a screen has two. */
  children?: string
}

/** Saves what a screen lists as a file for a spreadsheet. */
export function ExportButton({ name, isEmpty, csv, children = 'Export' }: ExportButtonProps) {
  return (
    <Button size="small" disabled={isEmpty} onClick={() => saveText(`${name}.csv`, 'text/csv', csv())}>
      {children}
    </Button>
  )
}
