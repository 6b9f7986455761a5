import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { iconNames, Icon } from '../ui/icon.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { LoadingBlock } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { Progress } from '../ui/progress.tsx'
import { Sparkline } from '../ui/sparkline.tsx'
import { Table } from '../ui/table.tsx'
import type { Column } from '../ui/table.tsx'
import { Example } from './example.tsx'
import '../site/folds.css'

const clients = [
  { name: 'Mokoena Logistics', plan: 'Gold', open: 7, minutes: 9, week: [4, 6, 5, 9, 7, 3, 7] },
  { name: 'Karoo Foods', plan: 'Silver', open: 12, minutes: 14, week: [9, 8, 8, 10, 11, 12, 12] },
  { name: 'Umhlanga Dental', plan: 'Gold', open: 1, minutes: 104, week: [2, 1, 0, 1, 3, 1, 1] },
]
type Client = (typeof clients)[number]

const columns: readonly [Column<Client>, ...Column<Client>[]] = [
  { name: 'Client', cell: ({ name }) => name },
  { name: 'Plan', cell: ({ plan }) => plan },
  { name: 'Open', figures: true, cell: ({ open }) => open },
  { name: 'First response', figures: true, cell: ({ minutes }) => `${minutes} min` },
  { name: 'This week', cell: ({ name, week }) => <Sparkline values={week} label={`${name}: ${week.join(', ')}`} /> },
  {
    name: 'State',
    cell: ({ minutes }) => (minutes > 60 ? <Badge tone="watch">At risk</Badge> : <Badge tone="good">In time</Badge>),
  },
]

export function Lists() {
  return (
    <>
      <h3>Card and table</h3>
      <Example
        code={`<Card title="Clients" actions={<Button size="small">Export</Button>}>\n  <Table caption="Clients" columns={columns} rows={clients} rowKey={({ name }) => name} />\n  <LoadMore shown={3} total={42} things="clients" onMore={fetchNextPage} busy={isFetching} />\n</Card>`}
      >
        <Card title="Clients" actions={<Button size="small">Export</Button>}>
          <Table caption="Clients" columns={columns} rows={clients} rowKey={({ name }) => name} />
          <LoadMore shown={3} total={42} things="clients" onMore={() => {}} />
        </Card>
      </Example>
      <h3>Badges, progress</h3>
      <Example code={`<Badge tone="good">Resolved</Badge>   <Progress label="Reading your answers" value={40} />`}>
        <p className="design-row">
          <Badge>Waiting</Badge>
          <Badge tone="good">Resolved</Badge>
          <Badge tone="watch">At risk</Badge>
          <Badge tone="wrong">Breached</Badge>
        </p>
        <Progress label="Reading your answers" value={40} />
        <Progress label="Writing the report" />
      </Example>
      <h3>Empty, failed, too many, loading</h3>
      <Example
        code={`<Notice title="No tickets yet">…</Notice>   <Notice tone="error" title="…">…</Notice>   <LoadingBlock />`}
      >
        <Notice title="No tickets yet">
          <p>When you open one, it stands here with everything that was said about it.</p>
          <Button kind="primary">Open a ticket</Button>
        </Notice>
        <Notice tone="error" title="The tickets could not be loaded">
          <p>Check your connection, then try again. Nothing is lost.</p>
          <Button>Try again</Button>
        </Notice>
        <Notice title="More than 500 tickets fit">
          <p>The first 500 are shown. Add a word to the search, or choose one client.</p>
        </Notice>
        <LoadingBlock>Loading tickets</LoadingBlock>
      </Example>
      <h3>Ruled rows</h3>
      <Example
        code={`<dl className="ledger">…</dl>   <dl className="terms">…</dl>   <div className="folds"><details>…</details></div>`}
      >
        <dl className="ledger">
          <div>
            <dd>12 min</dd>
            <dt>
              average response<small>Help desk report, last twelve months</small>
            </dt>
          </div>
        </dl>
        <dl className="terms">
          <div>
            <dt>Working hours</dt>
            <dd>Monday to Friday, 07:00 to 18:00</dd>
          </div>
        </dl>
        <div className="folds">
          <details open>
            <summary>What does the first month cost?</summary>
            <p>Nothing, if you leave within it.</p>
          </details>
          <details>
            <summary>Who answers at night?</summary>
            <p>The engineer on duty.</p>
          </details>
        </div>
      </Example>
      <h3>Icons</h3>
      <Example code={`<Icon name="chat" size={18} />`}>
        <p className="design-row">
          {iconNames.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} size={22} />
            </span>
          ))}
        </p>
      </Example>
    </>
  )
}
