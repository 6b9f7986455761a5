import { FilePenLine, MessageSquare, ScrollText, Users } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { LineChart } from '../../ui/line-chart.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import { Empty, Failed, NoPermission, Skeleton, Stale } from '../parts/states.tsx'
import { Columns, Figures, NeedsYou, Part } from '../templates/overview.tsx'
import { Page } from '../templates/page.tsx'
import { queryIn } from './example-data.ts'
import type { ExampleProps } from './states.ts'

const weeks = ['7 Sep', '14 Sep', '21 Sep', '28 Sep', '5 Oct', '12 Oct', '19 Oct', '26 Oct', '2 Nov', '9 Nov', '16 Nov']
const resolved = [27, 30, 31, 33, 28, 30, 31, 27, 26, 25, 23]

/** Figures, what needs the person, and how it goes. */
export function OverviewExample({ state, onAgain }: ExampleProps) {
  const { error } = queryIn(state, onAgain)
  return (
    <Page title="Good morning, Ana" about="Thursday 26 November 2026" actions={<Button size="small">Customise</Button>}>
      {state === 'loading' && <Skeleton shape="figures" label="Loading the overview" />}
      {state === 'loading' && <Skeleton shape="rows" label="Loading what waits for you" />}
      {state === 'denied' && <NoPermission title="You may not see this overview" />}
      {state === 'failed' && error && (
        <Failed title="We can't show the overview right now" error={error} onRetry={onAgain} />
      )}
      {state === 'empty' && (
        <Empty title="Nothing has happened yet" actions={<Button kind="primary">Open a ticket</Button>}>
          <p>Figures appear here with your first ticket.</p>
        </Empty>
      )}
      {state === 'stale' && error && <Stale error={error} onRetry={onAgain} />}
      {(state === 'ready' || state === 'stale') && (
        <>
          <Figures
            label="This month"
            figures={[
              {
                name: 'First response, median',
                value: '11 min',
                note: 'of 15 promised, 30 days',
                trend: <Sparkline values={[16, 14, 15, 13, 13, 11]} label="Falling from 16 to 11 minutes" />,
              },
              {
                name: 'Promises kept',
                value: '97,6 %',
                note: '122 of 125 in November',
                address: '/_design/portal/report',
              },
              { name: 'At risk', value: '3', note: 'next one in 17 min', tone: 'ochre' },
              { name: 'Late', value: '1', note: 'VPN drops every hour', tone: 'alarm' },
            ]}
          />
          <Columns
            aside={
              <>
                <Part title="Next meetings" link={{ name: 'Calendar', address: '/_design/portal/list' }}>
                  <p>Thursday 14:00, Durban cut-over</p>
                </Part>
                <Part title="Invoices" about="2">
                  <p>INV-2026-000418, due Monday 30 November</p>
                </Part>
              </>
            }
          >
            <NeedsYou
              title="Waits for you"
              waiting={[
                {
                  key: 'answer',
                  icon: MessageSquare,
                  tone: 'ochre',
                  title: 'Thabo asks: did the resent message reach the bank?',
                  about: 'Mail rejected by our bank. Our clock is paused until you answer',
                  due: 'Payroll goes out at 12:00',
                  action: (
                    <Button kind="primary" size="small">
                      Answer
                    </Button>
                  ),
                },
                {
                  key: 'quote',
                  icon: FilePenLine,
                  title: 'Quote for two replacement firewalls',
                  about: 'R 84 320 excluding VAT, VQ-2026-0118, from Nomsa Zulu',
                  due: 'Valid until Mon 30 Nov',
                  action: <Button size="small">Review</Button>,
                },
                {
                  key: 'score',
                  icon: Users,
                  title: 'Three CyberScore answers differ',
                  about: 'You and Pieter Botha answered apart',
                  action: <Button size="small">Settle</Button>,
                },
                {
                  key: 'minutes',
                  icon: ScrollText,
                  title: 'Minutes of the monthly review',
                  about: 'Approve or amend them before they are sent to five people',
                  due: 'Fri 27 Nov',
                  action: <Button size="small">Read</Button>,
                },
              ]}
            />
            <LineChart
              title="Tickets resolved, 11 weeks"
              description="Between 23 and 33 a week, falling since October."
              heads={['Week', 'Resolved']}
              data={weeks.map((label, at) => ({ label, value: resolved[at]! }))}
              area
            />
          </Columns>
        </>
      )}
    </Page>
  )
}
