import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Input, SearchField } from 'react-aria-components'
import type { AcceptedRisk } from '#domain/cloud-posture/accepted-risk.ts'
import type { PostureFilter } from '#domain/cloud-posture/analysis.ts'
import type { Change } from '#domain/cloud-posture/comparison.ts'
import { foundTitle, SEVERITIES } from '#domain/cloud-posture/finding.ts'
import type { Severity, Status } from '#domain/cloud-posture/finding.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { Select } from '../parts/select.tsx'
import { FilteredEmpty } from '../parts/states.tsx'
import { CheckDetailPart } from './check-detail.tsx'
import { keepFocus } from './keep-focus.ts'
import { useHeld } from '../parts/use-held.ts'
import css from './findings-list.module.css'
import type { GroupList, GroupSummary, PostureResult } from './posture-messages.ts'
import { accountName, changeWords, counted, severityWords, statusMeanings, statusWords } from './posture-words.ts'
import { SeverityMark } from './severity-mark.tsx'
import type { Ask } from './use-posture-worker.ts'

const PAGE = 50
const VIEWS = ['open', 'accepted', 'manual', 'unknown', 'passed', 'muted', 'suppressed', 'closed'] as const
const ALL = 'all'

interface FindingsListProps {
  result: PostureResult
  version: number
  ask: Ask
  risks: readonly AcceptedRisk[]
  onRisks: (risks: readonly AcceptedRisk[]) => void
  today: string
}

/** Findings by check, narrowed down. What is chosen stays out of the address: it would name resources to our server. */
export function FindingsList({ result, version, ask, risks, onRisks, today }: FindingsListProps) {
  const [view, setView] = useHeld<Status | 'accepted'>('posture.view', result.counts.open > 0 ? 'open' : 'passed')
  const [words, setWords] = useHeld('posture.words', '')
  const [severity, setSeverity] = useHeld<Severity | typeof ALL>('posture.severity', ALL)
  const [account, setAccount] = useHeld<string>('posture.account', ALL)
  const [source, setSource] = useHeld<string>('posture.source', ALL)
  const [change, setChange] = useHeld<Change | typeof ALL>('posture.change', ALL)
  const [most, setMost] = useState(PAGE)
  const [list, setList] = useState<GroupList>()
  const searched = useDeferredValue(words)
  const filter: PostureFilter = {
    words: searched,
    status: view,
    severity: severity === ALL ? undefined : severity,
    account: account === ALL ? undefined : account,
    source: source === ALL ? undefined : source,
    change: change === ALL ? undefined : change,
  }
  const key = JSON.stringify([filter, version])
  const heading = useRef<HTMLHeadingElement>(null)
  /** The result after which a risk was accepted or withdrawn: its row may leave the list with the focus. */
  const decidedAfter = useRef<number>(undefined)
  const decide: typeof onRisks = (own) => {
    decidedAfter.current = version
    onRisks(own)
    const isAccepted = own.length > risks.length
    toast({
      about: 'posture-risk',
      title: isAccepted ? 'The risk is accepted. It is listed under “Accepted”.' : 'The finding is open again.',
      undo: () => onRisks(risks),
    })
  }
  useEffect(() => {
    if (decidedAfter.current !== version - 1) return
    return keepFocus(() => heading.current)
  }, [version])
  useEffect(() => {
    let isCurrent = true
    const show = async () => {
      const answer = await ask({ type: 'list', filter: (JSON.parse(key) as [PostureFilter])[0], most })
      if (isCurrent) setList(answer)
    }
    // A worker that ended has nothing to list; the page says so elsewhere.
    show().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [ask, key, most])
  const clear = () => {
    setWords('')
    setSeverity(ALL)
    setAccount(ALL)
    setSource(ALL)
    setChange(ALL)
  }
  const { counts, accepted, accounts, files, changes } = result
  const countOf = (each: (typeof VIEWS)[number]) =>
    each === 'accepted' ? accepted : each === 'open' ? counts.open - accepted : counts[each]
  const sources = files.filter(({ isRead, isEarlier, findings }) => isRead && !isEarlier && findings > 0)
  const isNarrowed = words.trim() !== '' || severity !== ALL || account !== ALL || source !== ALL || change !== ALL
  return (
    <section className={css.findings} aria-labelledby="findings">
      <h2 id="findings" ref={heading} tabIndex={-1}>
        Findings by check
      </h2>
      <div className={css.views} role="group" aria-label="Status of the findings">
        {VIEWS.filter((each) => countOf(each) > 0 || each === 'open' || each === view).map((each) => (
          <Button
            key={each}
            size="small"
            aria-pressed={each === view}
            kind={each === view ? 'primary' : 'quiet'}
            onClick={() => {
              setView(each)
              setMost(PAGE)
            }}
          >
            {statusWords[each]} <span className="num">{countOf(each).toLocaleString('en-ZA')}</span>
          </Button>
        ))}
      </div>
      {statusMeanings[view] && <p className={css.meaning}>{statusMeanings[view]}</p>}
      <div className={css.filters}>
        <SearchField aria-label="Search findings" className={css.search} value={words} onChange={setWords}>
          <Search size={14} strokeWidth={1.75} aria-hidden="true" />
          <Input placeholder="Check, resource, account, region" className="control" />
        </SearchField>
        <Select
          label="Severity"
          hideLabel
          options={[
            { id: ALL, name: 'Every severity' },
            ...SEVERITIES.map((each) => ({ id: each, name: severityWords[each] })),
          ]}
          chosen={severity}
          onChoose={setSeverity}
        />
        {accounts.length > 1 && (
          <Select
            label="Account"
            hideLabel
            options={[
              { id: ALL, name: 'Every account' },
              ...accounts.map((each) => ({ id: JSON.stringify([each.cloud, each.account]), name: accountName(each) })),
            ]}
            chosen={account}
            onChoose={setAccount}
          />
        )}
        {sources.length > 1 && (
          <Select
            label="File"
            hideLabel
            options={[{ id: ALL, name: 'Every file' }, ...sources.map(({ path }) => ({ id: path, name: path }))]}
            chosen={source}
            onChoose={setSource}
          />
        )}
        {changes && (
          <Select
            label="Change"
            hideLabel
            options={[
              { id: ALL, name: 'Every change' },
              ...(['new', 'back', 'still', 'fixed'] as const).map((each) => ({ id: each, name: changeWords[each] })),
            ]}
            chosen={change}
            onChoose={setChange}
          />
        )}
      </div>
      <p className={css.count} role="status">
        {list && `${counted(list.findings, 'finding', 'findings')} of ${counted(list.count, 'check', 'checks')}`}
      </p>
      {list?.count === 0 &&
        (isNarrowed ? (
          <FilteredEmpty title="No finding fits" onClear={clear}>
            <p>Other findings of this status are there.</p>
          </FilteredEmpty>
        ) : (
          <p className={css.meaning}>There is none.</p>
        ))}
      <ul className={css.groups}>
        {list?.groups.map((group) => (
          <li key={group.check.id}>
            <CheckRow group={group}>
              <CheckDetailPart
                {...{ ask, filter, version, risks, today }}
                onRisks={decide}
                check={group.check.id}
                hasSeveralFiles={sources.length > 1}
              />
            </CheckRow>
          </li>
        ))}
      </ul>
      {list && list.count > list.groups.length && (
        <p className={css.more}>
          <Button onClick={() => setMost(most + PAGE)}>
            Show more of {list.count - list.groups.length} further checks
          </Button>
        </p>
      )}
    </section>
  )
}

/** One check in a line; its detail is asked for when it is opened. */
function CheckRow({ group, children }: { group: GroupSummary; children: ReactNode }) {
  const [isOpen, setOpen] = useHeld(`posture.open ${group.check.id}`, false)
  const { check, severity, count, accounts, changes, counts, fresh } = group
  const title = counts.open > 0 ? foundTitle(check) : check.title
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <SeverityMark severity={severity} />
        <span className={css.name}>
          <b>{title}</b>
          <small>
            {title.endsWith(check.title) ? '' : `Check “${check.title}”, `}
            {check.id}
            {accounts.length === 1
              ? `, ${accountName(accounts[0]!)}`
              : `, ${accounts.length} accounts, templates or plans`}
          </small>
        </span>
        <span className={css.changes}>
          {fresh > 0 && <span className={css.change}>{fresh} new since your decision</span>}
          {changes
            .filter((change) => change === 'new' || change === 'back')
            .map((change) => (
              <span key={change} className={css.change}>
                {changeWords[change]}
              </span>
            ))}
        </span>
        <span className={css.resources}>{counted(count, 'resource', 'resources')}</span>
      </summary>
      {isOpen && children}
    </details>
  )
}
