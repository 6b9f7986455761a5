import { Archive, Download, Printer, WifiOff } from 'lucide-react'
import { useState } from 'react'
import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import type * as KeptBillModule from '#domain/cloud-cost/kept-bill.ts'
import { Button } from '../../ui/button.tsx'
import { setAside } from '../../tools/result-to-keep.ts'
import { Page } from '../templates/page.tsx'
import { BillParts } from './bill-parts.tsx'
import { LeftOutList } from '../parts/left-out-list.tsx'
import { useHeld } from '../parts/use-held.ts'
import type { LookUp } from './show-rows.tsx'
import type { Drill } from './group-charges.tsx'
import { useGo } from '../use-go.ts'
import css from './cloud-cost.module.css'
import type { CostResult, CostView, LeaveOutRequest } from './cost-messages.ts'
import { period, rowsText } from './money.ts'
import type { RecognisedFile } from './cost-tool.ts'
import { printBill } from './print-bill.ts'
import { RepeatedCharges } from './repeated-charges.tsx'
import { NO_RATE, rateOf } from './typed-rate.ts'
import type { TypedRate } from './typed-rate.ts'
import { saveRecommendations } from './save-recommendations.ts'

interface CostResultPageProps {
  result: CostResult
  isExample: boolean
  onAnother: () => void
  /** Reads the files again without charges that are repeated. */
  onLeaveOut: (choices: LeaveOutRequest['choices']) => void
  /** Asks what a group of one view is made of. */
  drill: (view: CostView) => Drill
  lookUp: LookUp
}

/** What a bill says: first that it is complete, then where the money goes, then what would cost less. */
export function CostResultPage({ result, isExample, onAnother, onLeaveOut, drill, lookUp }: CostResultPageProps) {
  const { files, rows, milliseconds, amortised } = result
  const [view, setView] = useHeld<CostView>('cost.view', 'billed')
  const analyses = view === 'amortised' && amortised ? amortised : result.analyses
  const [currency, setCurrency] = useHeld('cost.currency', analyses[0]?.reconciliation.currency)
  const analysis = analyses.find(({ reconciliation }) => reconciliation.currency === currency)
  const [rates, setRates] = useHeld<Readonly<Record<string, TypedRate>>>('cost.rates', {})
  const typed = (currency === undefined ? undefined : rates[currency]) ?? NO_RATE
  const read = files.filter(({ isRead }) => isRead)
  // A file that could not be read to its end says so itself.
  const isBillWithoutRows =
    rows === 0 &&
    read.some(({ isEvidence, path }) => !isEvidence && result.problems.every((problem) => problem.path !== path))
  const names = [...new Set(read.map(({ name }) => name))].join(', ')
  return (
    <Page
      isWide
      takesFocus
      title={analysis ? 'What the bill says' : 'There is no bill to show'}
      {...(analysis && {
        about: `${read.length === 1 ? read[0]!.path : `${read.length} files`}, ${names}, ${rowsText(rows)}, read in ${(milliseconds / 1000).toLocaleString('en-ZA', { maximumFractionDigits: 1 })} s`,
      })}
      actions={
        <div className={css.actions}>
          <Button onClick={onAnother}>Another file</Button>
          {analysis && (
            <>
              <Button onClick={() => void printBill()}>
                <Printer size={16} strokeWidth={1.75} aria-hidden="true" /> Print or PDF
              </Button>
              <Button onClick={() => saveRecommendations(analysis)}>
                <Download size={16} strokeWidth={1.75} aria-hidden="true" /> Export as CSV
              </Button>
              <KeepButton
                analysis={{ ...analysis, rand: rateOf(typed) }}
                others={analyses.filter((each) => each !== analysis)}
                files={read}
                unread={{ rows: result.unreadableCount, first: result.unreadable, files: result.problems }}
                isExample={isExample}
              />
            </>
          )}
        </div>
      }
    >
      {isExample && (
        <p className={css.example}>
          <b>This is an example.</b> The company and its bill are made up by us.
        </p>
      )}
      <p className={css.local}>
        <WifiOff size={20} strokeWidth={1.5} aria-hidden="true" />
        <span>
          <b>Nothing was uploaded.</b> The file was read in this browser, and the result is gone when you close the
          page, unless you keep it. To check that, disconnect from the network first: it works all the same.
        </span>
      </p>
      {isBillWithoutRows && (
        <p className={css.problem} role="alert">
          {read.length === 1 ? 'The file has' : 'The files have'} a header and no rows, so that there is nothing to add
          up. An export of a period without charges looks like that, and so does one that is not finished: export it
          again for a month that is over.
        </p>
      )}
      <RepeatedCharges result={result} onLeaveOut={onLeaveOut} />
      <Problems result={result} />
      {amortised && result.azure && (
        <div>
          <div className={css.currencies} role="group" aria-label="Costs">
            {(['billed', 'amortised'] as const).map((each) => (
              <Button
                key={each}
                size="small"
                aria-pressed={each === view}
                kind={each === view ? 'primary' : 'quiet'}
                onClick={() => setView(each)}
              >
                {each === 'billed' ? 'Billed' : 'Amortised'}
              </Button>
            ))}
          </div>
          <p className={css.small}>
            The files have the same charges of Azure twice: as they were billed ({result.azure.actual.join(', ')}), and
            amortised, with commitments spread over what used them ({result.azure.amortised.join(', ')}). Each is a view
            of its own, and they are never added up.
          </p>
        </div>
      )}
      {analyses.length > 1 && (
        <div className={css.currencies} role="group" aria-label="Currency">
          {analyses.map(({ reconciliation }) => (
            <Button
              key={reconciliation.currency}
              size="small"
              aria-pressed={reconciliation.currency === currency}
              kind={reconciliation.currency === currency ? 'primary' : 'quiet'}
              onClick={() => setCurrency(reconciliation.currency)}
            >
              {reconciliation.currency}
            </Button>
          ))}
        </div>
      )}
      {analysis && (
        <BillParts
          key={`${view} ${currency}`}
          analysis={analysis}
          unread={result.unreadableCount}
          typed={typed}
          onType={(next) => setRates({ ...rates, [analysis.reconciliation.currency]: next })}
          drill={drill(view)}
          lookUp={lookUp}
        />
      )}
    </Page>
  )
}

interface KeepButtonProps {
  analysis: Analysis
  /** The other currencies of the files: each is a result of its own. */
  others: readonly Analysis[]
  files: readonly RecognisedFile[]
  unread: Parameters<typeof KeptBillModule.keptBill>[2]
  isExample: boolean
}

/** Sets the result aside and leads to the sign-in, after which it is named and kept. */
function KeepButton({ analysis, others, files, unread, isExample }: KeepButtonProps) {
  const go = useGo()
  const [hasFailed, setFailed] = useState(false)
  const { currency } = analysis.reconciliation
  const keep = async () => {
    // Only a person who keeps a bill needs what packs it.
    const { keptBill } = await import('#domain/cloud-cost/kept-bill.ts')
    const kept = keptBill(analysis, files, unread)
    const content = kept && isExample ? { ...kept, isExample } : kept
    const title = `${isExample ? 'Example, ' : ''}${currency} bill, ${period(analysis.reconciliation)}`
    const note = others.length > 0 ? leftOut(currency, others) : undefined
    const result = {
      product: 'cloud-cost-optimizer',
      resultId: crypto.randomUUID(),
      title,
      content,
      ...(note && { note }),
    }
    if (content && setAside(result)) go('/results/cost/keep')
    else setFailed(true)
  }
  return (
    <>
      <Button kind="primary" onClick={() => void keep().catch(() => setFailed(true))}>
        <Archive size={16} strokeWidth={1.75} aria-hidden="true" /> Keep{' '}
        {others.length > 0 ? `the ${currency} bill` : 'it'} for the team
      </Button>
      {hasFailed && <p role="alert">This browser has no room for the result. Export it as CSV instead.</p>}
    </>
  )
}

/** Currencies are never added up, so that each is kept by itself. */
function leftOut(currency: string, others: readonly Analysis[]): string {
  const parts = others.map(({ reconciliation }) => `${reconciliation.currency} (${rowsText(reconciliation.rows)})`)
  return `This keeps what was charged in ${currency}. The files also have ${parts.join(' and ')}. Go back, choose that currency, and keep it as a result of its own.`
}

/** Files and rows that are not in the result, and why. */
function Problems({ result }: { result: CostResult }) {
  const { files, problems, unreadable, unreadableCount, unreadableTags, unclear, unknownCategories, isCoarse } = result
  const { repeatedColumns } = result
  const beside = files.filter(({ isBeside }) => isBeside)
  const isBesideOnly = beside.length === files.length
  const wrong = files.filter(({ isRead, isBeside }) => !isRead && (!isBeside || isBesideOnly))
  const isAdviceOnly = result.analyses.length === 0 && files.some(({ isEvidence }) => isEvidence)
  const additional = [...new Set(files.flatMap(({ additional: columns }) => columns ?? []))]
  return (
    <>
      {unclear && (
        <p className={css.problem} role="alert">
          Some files of Azure have actual costs and others amortised ones, which have the same usage. Nothing tells
          which of the two these are: {unclear.join(', ')}. Their names may say “actual” or “amortized”, or drop files
          of one kind only. Nothing was added up, so that no charge counts twice.
        </p>
      )}
      {unknownCategories.length > 0 && (
        <p className={css.problem} role="status">
          {unknownCategories.length === 1
            ? 'One kind of charge is'
            : `${unknownCategories.length} kinds of charges are`}{' '}
          unknown to us: {unknownCategories.map(({ name, count }) => `“${name}” (${rowsText(count)})`).join(', ')}. They
          are in the total, shown as “Unknown category”, and in no saving.
        </p>
      )}
      {isAdviceOnly && (
        <p className={css.problem} role="alert">
          These are your provider’s recommendations. Drop them together with the bill that they belong to.
        </p>
      )}
      <LeftOutList
        files={[
          ...wrong.map(({ path, name, advice = '' }) => ({ path, reason: `This seems to be ${name}. ${advice}` })),
          ...problems.map(({ path, problem }) => ({ path, reason: problem })),
        ]}
      />
      {unreadableCount > 0 && (
        <details className={css.unreadable}>
          <summary>
            <b>
              {unreadableCount.toLocaleString('en-ZA')} {unreadableCount === 1 ? 'row' : 'rows'} could not be read
            </b>
            {result.analyses.length > 0 &&
              ` and ${unreadableCount === 1 ? 'is' : 'are'} not in the total. What ${unreadableCount === 1 ? 'it costs' : 'they cost'} is unknown`}
            . Show {unreadableCount === 1 ? 'it' : 'them'} by line
          </summary>
          <ul>
            {unreadable.map(({ file, line, reason }) => (
              <li key={`${file} ${line}`}>
                {file}, line {line}: {reason}
              </li>
            ))}
          </ul>
          {unreadableCount > unreadable.length && <p>These are the first {unreadable.length}.</p>}
        </details>
      )}
      {unreadableTags > 0 && (
        <p className={css.small}>
          The tags of {unreadableTags.toLocaleString('en-ZA')} charges could not be read. Their cost is in the total.
        </p>
      )}
      {isCoarse && (
        <p className={css.small}>
          The bill has too many resources for this device. The totals are complete. Recommendations, resources and tags
          of their own are for the first 150,000 charges; what lies beyond is named as such.
        </p>
      )}
      {!isBesideOnly && beside.length > 0 && (
        <p className={css.small}>
          Left out, because {beside.length === 1 ? 'it describes' : 'they describe'} the export and{' '}
          {beside.length === 1 ? 'has' : 'have'} no charges: {beside.map(({ path }) => path).join(', ')}.
        </p>
      )}
      {additional.length > 0 && (
        <p className={css.small}>Columns that this tool does not work with: {firstOf(additional)}.</p>
      )}
      {repeatedColumns.length > 0 && (
        <p className={css.small}>
          {repeatedColumns.length === 1
            ? `The column ${repeatedColumns[0]!.slice(0, LONGEST_NAME)} is there more than once; the first counts.`
            : `These columns are there more than once, and the first of each counts: ${firstOf(repeatedColumns)}.`}
        </p>
      )}
    </>
  )
}

const SHOWN_COLUMNS = 12
const LONGEST_NAME = 100

/** The first names of columns, and how many more there are. */
function firstOf(names: readonly string[]): string {
  const more = names.length - SHOWN_COLUMNS
  const first = names.slice(0, SHOWN_COLUMNS).map((name) => name.slice(0, LONGEST_NAME))
  return `${first.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-ZA')} more` : ''}`
}
