import { csvOf } from '../../text/csv.ts'

const ticket = {
  id: '4711',
  subject: 'The scanner is slow',
  createdAt: '2025-01-06T08:00:00Z',
  closedAt: '2025-01-07T10:00:00Z',
  status: 'closed',
  priority: 'normal',
  category: 'Technical Support',
  requester: { name: 'Sipho Nkosi', email: 'sipho@karoo-foods.example', phone: '', company: 'Karoo Foods' },
  organisation: 'Karoo Foods',
  assignee: 'thabo@veritech.example',
  tags: ['scanner'],
  description: 'It takes a minute for a page.',
  messages: [
    {
      at: '2025-01-06T09:00:00Z',
      from: 'agent',
      name: 'Thabo Molefe',
      email: 'thabo@veritech.example',
      text: 'We renew the driver.',
    },
    { at: '2025-01-06T09:30:00Z', from: 'agent', name: 'Thabo Molefe', text: 'The driver is of 2019.', internal: true },
    { at: '2025-01-06T10:00:00Z', from: 'client', name: 'Sipho Nkosi', text: 'It works, thank you.' },
  ],
}

/** A ticket in the JSON form: one line. */
export const exampleJson = `${JSON.stringify(ticket)}\n`

/** The same ticket in the CSV form: a row for each message. */
export function exampleCsv(columns: readonly string[]): string {
  const { requester, messages, tags } = ticket
  const common: Readonly<Record<string, string>> = {
    id: ticket.id,
    subject: ticket.subject,
    created_at: ticket.createdAt,
    closed_at: ticket.closedAt,
    status: ticket.status,
    priority: ticket.priority,
    category: ticket.category,
    requester_name: requester.name,
    requester_email: requester.email,
    requester_phone: requester.phone,
    requester_company: requester.company,
    organisation: ticket.organisation,
    assignee_email: ticket.assignee,
    tags: tags.join(', '),
    description: ticket.description,
  }
  const rows = messages.map((message): Readonly<Record<string, string>> => ({
    ...common,
    message_at: message.at,
    message_from: message.from,
    message_name: message.name,
    message_email: message.email ?? '',
    message_internal: message.internal ? 'yes' : 'no',
    message_text: message.text,
  }))
  return csvOf([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))])
}
