import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { printProblem } from '#domain/documents/printable.ts'
import { LinesTotal } from './lines-total.tsx'
import css from './partner.module.css'
import { printError } from './print-error.ts'
import { typedCents } from './words.ts'

export interface TypedLine {
  readonly key: number
  readonly description: string
  readonly quantity: string
  readonly price: string
  /** What one of it is, such as a seat a month. */
  readonly unit: string
  /** What it is on our price list. */
  readonly item?: string | undefined
}

/** Something of our price list that a line can be. */
export interface Listed {
  readonly item: string
  readonly name: string
  readonly unit: string
  /** What one of it costs whoever gets the page, in cents. */
  readonly price: number
  /** What is said of it beside the price. */
  readonly says?: string
}

export const emptyLine = (key: number): TypedLine => ({ key, description: '', quantity: '1', price: '', unit: '' })

/** The lines in thousandths and cents; undefined while one of them is not complete. */
export function linesOf(lines: readonly TypedLine[]) {
  const read = lines.map(({ description, quantity, price, unit, item }) => {
    const thousandths = Math.round(Number(quantity.replace(',', '.')) * 1000)
    const unitPrice = typedCents(price)
    return description.trim() !== '' &&
      printProblem(description) === undefined &&
      thousandths >= 1 &&
      unitPrice !== undefined
      ? {
          description: description.trim(),
          quantity: thousandths,
          unit: unit.trim(),
          unitPrice,
          ...(item !== undefined && { item }),
        }
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
  /** Our price list. */
  listed?: readonly Listed[]
  /** What is on the list has the price of the list. */
  isListBinding?: boolean
  /** Whether VAT is charged; who is no vendor charges none. */
  isVendor?: boolean
}

/** Cents as a person types them. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

const saidOf = (listed: readonly Listed[], item: string | undefined) => {
  const says = listed.find((each) => each.item === item)?.says
  return says === undefined ? {} : { help: says }
}

const LARGEST_TOTAL = 1_000_000_000_000

/** Whether the total is one that an invoice can have; while somebody types, it can be anything. */
const isCountable = (lines: readonly { readonly quantity: number; readonly unitPrice: number }[]): boolean =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + (quantity / 1000) * unitPrice, 0) < LARGEST_TOTAL

/** What is quoted or invoiced, a line each. */
export function LineFields({
  lines,
  onChange,
  attempted,
  isOne = false,
  listed = [],
  isListBinding = false,
  isVendor = true,
}: LineFieldsProps) {
  const change = (key: number, part: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const choose = (key: number, item: string) => {
    const found = listed.find((each) => each.item === item)
    const before = listed.find((each) => each.item === lines.find((line) => line.key === key)?.item)
    const isUntouched = (text: string) => text.trim() === '' || text === before?.name
    onChange(
      lines.map((line) =>
        line.key === key
          ? {
              ...line,
              item: found?.item,
              ...(found && {
                price: amountOf(found.price),
                unit: found.unit,
                description: isUntouched(line.description) ? found.name : line.description,
              }),
            }
          : line,
      ),
    )
  }
  const read = linesOf(lines)
  return (
    <>
      {lines.map(({ key, description, quantity, price, unit, item }, index) => (
        <fieldset key={key} className={css.fields}>
          <legend className="unseen">Line {index + 1}</legend>
          {listed.length > 0 && (
            <SelectField
              label={`Line ${index + 1}: from our price list`}
              value={item ?? ''}
              onChange={(event) => choose(key, event.target.value)}
              {...saidOf(listed, item)}
            >
              <option value="">Not on the list</option>
              {listed.map((each) => (
                <option key={each.item} value={each.item}>
                  {each.name}, {each.unit}
                </option>
              ))}
            </SelectField>
          )}
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
              label="Unit (optional)"
              maxLength={30}
              dir="auto"
              placeholder="a seat a month"
              readOnly={isListBinding && item !== undefined}
              value={unit}
              onChange={(event) => change(key, { unit: event.target.value })}
            />
            <TextField
              label="Price, excluding VAT"
              inputMode="decimal"
              readOnly={isListBinding && item !== undefined}
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
      {read && isCountable(read) && <LinesTotal lines={read} isVendor={isVendor} />}
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
