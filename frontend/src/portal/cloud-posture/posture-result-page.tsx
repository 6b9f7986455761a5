import { Download, RotateCcw, WifiOff } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Answers } from '#domain/assessments/answer.ts'
import type { AcceptedRisk } from '#domain/cloud-posture/accepted-risk.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../templates/page.tsx'
import { saveText } from '../parts/save-text.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Choice } from '../parts/menu.tsx'
import { MoreMenu } from '../parts/more-menu.tsx'
import { LeftOutList } from '../parts/left-out-list.tsx'
import css from './cloud-posture.module.css'
import { AcceptedPart } from './accepted-part.tsx'
import { AccountsPart } from './accounts-part.tsx'
import { tabs } from './addresses.ts'
import type { PostureTab } from './addresses.ts'
import { BoardPart } from './board-part.tsx'
import { ChangesPart } from './changes-part.tsx'
import { FindingsList } from './findings-list.tsx'
import { FilesPart } from './files-part.tsx'
import { FilesOrFolder } from './posture-start.tsx'
import type { NamedFile, PostureResult } from './posture-messages.ts'
import { counted } from './posture-words.ts'
import { jointScoreOf } from './joint-score.ts'
import type { JointScore } from './joint-score.ts'
import { KeepButton } from './keep-button.tsx'
import { NotLookedAtPart } from './not-looked-at-part.tsx'
import { PlanPart } from './plan-part.tsx'
import { QuestionsPart } from './questions-part.tsx'
import { ScorePart } from './score-part.tsx'
import { TogetherPart } from './together-part.tsx'
import type { Ask } from './use-posture-worker.ts'

interface PostureResultPageProps {
  result: PostureResult
  isExample: boolean
  /** Changes whenever the worker has another result. */
  version: number
  tab: PostureTab
  ask: Ask
  risks: readonly AcceptedRisk[]
  onRisks: (risks: readonly AcceptedRisk[]) => void
  answers: Answers
  onAnswers: (answers: Answers) => void
  onAdd: (files: readonly NamedFile[]) => void
  onAgain: () => void
  today: string
}

const titles: Readonly<Record<Exclude<PostureTab, ''>, { readonly title: string; readonly about: string }>> = {
  plan: { title: 'What to do, by when', about: 'One step closes a check on all of its resources.' },
  questions: {
    title: 'What no scan sees',
    about: 'About ten minutes. Your answers stay in this tab, unless you keep the result.',
  },
  accepted: { title: 'Accepted risks', about: 'Who leaves what open, why, and until when.' },
  board: { title: 'For the board', about: 'One page to print, or to save as PDF.' },
}

/** What the files say, in pages: the findings, the plan, questions, accepted risks, and one for the board. */
export function PostureResultPage(props: PostureResultPageProps) {
  const { result, isExample, tab, ask, risks, onRisks, answers, onAnswers, onAdd, onAgain, today } = props
  const [isAdding, setAdding] = useState(false)
  const { files, counts, milliseconds, score } = result
  const read = files.filter(({ isRead }) => isRead)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const hasFindings = total > 0
  const joint = useMemo(() => jointScoreOf(score, answers), [score, answers])
  const words = tab
    ? titles[tab]
    : {
        title: hasFindings ? 'What stands open' : 'There are no findings to show',
        about: `${read.length === 1 ? read[0]!.path : counted(read.length, 'file', 'files')}, ${counted(total, 'finding', 'findings')}${milliseconds > 0 ? `, read in ${(milliseconds / 1000).toLocaleString('en-ZA', { maximumFractionDigits: 1 })} s` : ''}`,
      }
  const save = () =>
    void ask({ type: 'export', filter: { words: '' } }).then((text) =>
      saveText(`cloud-posture-${today}.csv`, 'text/csv', text),
    )
  return (
    <Page
      key="result"
      isWide
      takesFocus
      {...words}
      {...(hasFindings && { tabs })}
      actions={
        <>
          {hasFindings && <KeepButton {...{ ask, isExample, joint }} day={result.seen ?? today} />}
          <Button onClick={() => setAdding(true)}>Add files</Button>
          <MoreMenu label="More of this result">
            {hasFindings && <Choice name="Export as CSV" icon={Download} onAction={save} />}
            <Choice name="Begin again" icon={RotateCcw} onAction={onAgain} />
          </MoreMenu>
        </>
      }
    >
      <Dialog
        open={isAdding}
        onClose={() => setAdding(false)}
        title="Add files"
        about="They are read beside those that are already here."
      >
        <FilesOrFolder
          onRead={(added) => {
            setAdding(false)
            onAdd(added)
          }}
        />
      </Dialog>
      {isExample && tab !== 'board' && (
        <p className={css.example}>
          <b>This is an example.</b> The company, its accounts and its mistakes are made up by us.
        </p>
      )}
      {tab === 'plan' ? (
        <PlanPart {...{ result, joint, isExample, today }} />
      ) : tab === 'questions' ? (
        <QuestionsPart {...{ answers, onAnswers, joint }} />
      ) : tab === 'accepted' ? (
        <AcceptedPart {...{ result, risks, onRisks, ask, today }} />
      ) : tab === 'board' ? (
        <BoardPart {...{ result, joint, risks, isExample, today }} />
      ) : (
        <>
          <p className={css.local}>
            <WifiOff size={20} strokeWidth={1.5} aria-hidden="true" />
            <span>
              <b>Nothing was uploaded,</b> and nothing is unless you keep the result. The files were read in this
              browser, and the result is gone when you close the page. To check that, disconnect from the network first:
              it works all the same.
            </span>
          </p>
          <Problems files={files} />
          {!hasFindings && read.length > 0 && read.every(({ isBill }) => isBill) && (
            <p>
              A bill alone says nothing of what stands open.{' '}
              <a href="/apps/cloud-cost-optimizer/start">Cloud Cost Optimizer</a> reads it. Here it joins the findings
              of a scan: add those.
            </p>
          )}
          {hasFindings && <Findings {...props} joint={joint} />}
          <NotLookedAtPart types={result.notLookedAt} />
          <FilesPart files={files} counts={result.counts} />
        </>
      )}
    </Page>
  )
}

function Findings({
  result,
  version,
  ask,
  risks,
  onRisks,
  today,
  joint,
}: PostureResultPageProps & { joint: JointScore }) {
  const { changes, absent, absentCount, accounts, together, togetherCount } = result
  return (
    <>
      <ScorePart result={result} joint={joint} />
      {changes && <ChangesPart {...{ changes, absent, absentCount }} />}
      {together.length > 0 && <TogetherPart together={together} count={togetherCount} />}
      {accounts.length > 1 && <AccountsPart accounts={accounts} />}
      <FindingsList {...{ result, version, ask, risks, onRisks, today }} />
    </>
  )
}

/** Files that are not in the result, and why. */
function Problems({ files }: { files: PostureResult['files'] }) {
  const wrong = files.filter(({ isRead }) => !isRead)
  return (
    <LeftOutList
      files={wrong.map(({ path, name, advice = '', findings }) => ({
        path,
        reason: `${name === 'not read' ? 'It was not read.' : findings > 0 ? `This is ${name}, and was read in part.` : `This seems to be ${name}.`} ${advice}`,
      }))}
    />
  )
}
