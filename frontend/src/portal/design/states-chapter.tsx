import { MessageSquare } from 'lucide-react'
import type { Entitlement } from '#domain/trials/entitlement-schema.ts'
import { ApiError } from '../../client/api-error.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { Button } from '../../ui/button.tsx'
import { LineChart } from '../../ui/line-chart.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import { toast } from '../../ui/toast.tsx'
import { CourseChart } from '../parts/course-chart.tsx'
import { EntitlementTerm } from '../parts/entitlement-term.tsx'
import { Meter } from '../parts/meter.tsx'
import { ClockProperty, Properties } from '../parts/properties.tsx'
import { Empty, Failed, FilteredEmpty, Missing, NoPermission, Skeleton, Stale, TooMany } from '../parts/states.tsx'
import type { Waiting } from '../templates/overview.tsx'
import { Page } from '../templates/page.tsx'
import { WaitingBoard, WaitingRows } from '../templates/waiting-board.tsx'
import { Shown, ShownParts } from './shown.tsx'

const error = new ApiError({
  status: 503,
  message: 'The service does not answer. Nothing is lost.',
  code: 'unavailable',
  requestId: 'req-7Q4M2HX9',
})
const again = () => toast({ title: 'Read again' })
const days = [42, 31, 58, 27, 39].map((value, at) => ({ label: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'][at]!, value }))
const zero = days.map(({ label }) => ({ label, value: 0 }))

const question: Waiting = {
  key: 'question',
  icon: MessageSquare,
  tone: 'ochre',
  title: 'Laptop very slow since the update',
  about: 'VMS-7Q4M-2HX9. Our clock is paused until you answer.',
  action: (
    <Button kind="primary" size="small">
      Answer
    </Button>
  ),
}
const entitlements: readonly Entitlement[] = [
  { state: 'trial', lastDay: '2026-12-02', daysLeft: 9 },
  { state: 'trial', lastDay: '2026-11-24', daysLeft: 1 },
  { state: 'read-only', until: '2026-12-10', daysLeft: 17 },
  { state: 'entitled', since: '2026-11-02T08:00:00.000Z' },
  { state: 'deleted', on: '2026-11-20' },
]

/** What stands where content would be, and the clocks and charts in each of their states. */
export function StatesChapter() {
  return (
    <Page title="States, clocks and charts" about="What a part shows when its content is missing, late or out of date.">
      <ShownParts>
        <Shown isWide title="Loading" code="<Skeleton shape label />">
          <Skeleton shape="rows" label="Loading rows" />
          <Skeleton shape="record" label="Loading a record" />
          <Skeleton shape="figures" label="Loading figures" />
          <Skeleton shape="form" label="Loading a form" />
        </Shown>
        <Shown isWide title="Empty" code="<Empty title />">
          <Empty title="No tickets yet">
            <p>They appear here when the first one is opened.</p>
          </Empty>
        </Shown>
        <Shown isWide title="Nothing fits the filter" code="<FilteredEmpty title onClear />">
          <FilteredEmpty title="No ticket fits this filter" onClear={again} />
        </Shown>
        <Shown isWide title="No permission, missing" code="<NoPermission title />   <Missing title />">
          <NoPermission title="You may not see these reports" />
          <Missing title="This ticket does not exist" />
        </Shown>
        <Shown isWide title="Failed" code="<Failed title error onRetry />">
          <Failed title="We can't show the tickets right now" error={error} onRetry={again} />
        </Shown>
        <Shown isWide title="Out of date, too many" code="<Stale error onRetry />   <TooMany />">
          <Stale error={error} onRetry={again} />
          <TooMany>More than 500 tickets fit. Choose a client to see the rest.</TooMany>
        </Shown>
        <Shown isWide title="Clocks of a record" code="<ClockProperty name left due used tone />">
          <Properties title="Promised times">
            <ClockProperty name="First response" left="3 h left" due="due today 12:35" used={0.3} tone="in-time" />
            <ClockProperty name="Next response" left="11 min left" due="due today 10:35" used={0.76} tone="close" />
            <ClockProperty name="Resolution" left="24 min late" due="due today 10:00" used={1} tone="late" />
            <ClockProperty name="Visit" left="paused" due="since 09:10" used={0.4} tone="resting" />
          </Properties>
          <Meter used={0.5} tone="in-time" />
        </Shown>
        <Shown
          isWide
          title="Charts, also with nothing to show"
          code="<BarChart title description heads data highlight />   <LineChart … />"
        >
          <BarChart
            title="Tickets by day"
            description="Wednesday had most, 58."
            heads={['Day', 'Tickets']}
            data={days}
            highlight="Wed"
          />
          <BarChart title="Late tickets by day" description="None was late." heads={['Day', 'Tickets']} data={zero} />
          <LineChart
            area
            title="Open tickets"
            description="Between 27 and 58."
            heads={['Day', 'Tickets']}
            data={days}
          />
          <Sparkline values={[4, 6, 5, 9, 7, 3, 7]} label="Tickets this week: 4, 6, 5, 9, 7, 3, 7" />
        </Shown>
        <Shown isWide title="Course of a figure" code="<CourseChart title head data format area />">
          <CourseChart title="Promises kept" head="Day" data={days} format={(value) => `${value} %`} area />
          <CourseChart title="Promises kept" head="Day" data={[]} />
        </Shown>
        <Shown
          isWide
          title="What waits, from several sources"
          code="<WaitingBoard><WaitingRows of rows error /></WaitingBoard>"
        >
          <WaitingBoard
            title="Waits for you"
            nothing="Nothing waits for you."
            about="Questions of the desk appear here."
          >
            <WaitingRows of="Tickets" rows={[question]} />
            <WaitingRows of="Invitations" rows={[]} error onRetry={again} />
          </WaitingBoard>
          <WaitingBoard
            title="Waits for you"
            nothing="Nothing waits for you."
            about="Questions of the desk appear here."
          >
            <WaitingRows of="Tickets" rows={[]} steps={[{ ...question, key: 'step', title: 'Invite a colleague' }]} />
          </WaitingBoard>
          <WaitingBoard
            title="Waits for you"
            nothing="Nothing waits for you."
            about="Questions of the desk appear here."
          >
            <WaitingRows of="Tickets" rows={[]} isPending />
          </WaitingBoard>
        </Shown>
        <Shown title="Trial, read only, entitled" code="<EntitlementTerm entitlement />">
          {entitlements.map((entitlement) => (
            <EntitlementTerm key={JSON.stringify(entitlement)} entitlement={entitlement} />
          ))}
        </Shown>
      </ShownParts>
    </Page>
  )
}
