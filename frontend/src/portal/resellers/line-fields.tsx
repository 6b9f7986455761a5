import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { printProblem } from '#domain/documents/printable.ts'
import css from './partner.module.css'
import { printError } from './print-error.ts'
import { typedCents } from './words.ts'

export interface TypedLine {
  readonly key: number
  readonly description: string
  readonly quantity: string
  readonly price: string
}

export const emptyLine = (key: number): TypedLine => ({ key, description: '', quantity: '1', price: '' })

/** The lines in thousandths and cents; undefined while one of them is not complete. */
export function linesOf(lines: readonly TypedLine[]) {
  const read = lines.map(({ description, quantity, price }) => {
    const thousandths = Math.round(Number(quantity.replace(',', '.')) * 1000)
    const unitPrice = typedCents(price)
    return description.trim() !== '' &&
      printProblem(description) === undefined &&
      thousandths >= 1 &&
      unitPrice !== undefined
      ? { description: description.trim(), quantity: thousandths, unit: '', unitPrice }
      : undefined
  })
  return read.every((line) => line !== undefined) && read.length > 0 ? read : undefined
}

interface LineFieldsProps {
  lines: readonly TypedLine[]
  onChange: (lines: readonly TypedLine[]) => void
  attempted: boolean
  /** There is one line, and no more are added. */
  isOne?: boolean
}

/** What is quoted or invoiced, a line each. */
export function LineFields({ lines, onChange, attempted, isOne = false }: LineFieldsProps) {
  const change = (key: number, part: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  return (
    <>
      {lines.map(({ key, description, quantity, price }, index) => (
        <fieldset key={key} className={css.fields}>
          <legend className="unseen">Line {index + 1}</legend>
          <TextField
            label={`Line ${index + 1}: description`}
            maxLength={300}
            dir="auto"
            value={description}
            onChange={(event) => change(key, { description: event.target.value })}
            {...(attempted && description.trim() === '' && { error: 'Say what it is.' })}
            {...printError(description)}
          />
          <div className={css.pair}>
            <TextField
              label="Quantity"
              inputMode="decimal"
              value={quantity}
              onChange={(event) => change(key, { quantity: event.target.value })}
              {...(attempted && !(Number(quantity.replace(',', '.')) > 0) && { error: 'Enter a number above 0.' })}
            />
            <TextField
              label="Price, excluding VAT"
              inputMode="decimal"
              value={price}
              onChange={(event) => change(key, { price: event.target.value })}
              {...(attempted && typedCents(price) === undefined && { error: 'Enter an amount such as 189,00.' })}
            />
            {lines.length > 1 && (
              <Button size="small" onClick={() => onChange(lines.filter((line) => line.key !== key))}>
                <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" /> Remove line {index + 1}
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      {!isOne && (
        <Button
          size="small"
          onClick={() => onChange([...lines, emptyLine(Math.max(0, ...lines.map(({ key }) => key)) + 1)])}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" /> Add a line
        </Button>
      )}
    </>
  )
}
