import type { DemonstrationFile } from '../../files/demonstration-file.ts'
import type { Meeting } from '../meeting.ts'

const papers = [
  {
    item: 'Price list from July',
    name: 'Price list.csv',
    text: 'Service,Now,From July\r\nDelivery below R2 500,R85,R90\r\nDelivery above R2 500,free,free\r\nCold chain per pallet,R310,R330\r\n',
  },
  {
    item: 'Where we stand',
    name: 'Figures of the month.csv',
    text: 'Figure,Last month,This month\r\nOrders,412,437\r\nLate deliveries,9,6\r\n',
  },
] as const

/** Papers of the demonstration's agendas: one for the first item of each title. */
export function demonstrationFiles(meetings: readonly Meeting[]): DemonstrationFile[] {
  const items = meetings.flatMap(({ id: record, agenda }) => agenda.map(({ id, title }) => ({ record, id, title })))
  return papers.flatMap(({ item: title, ...paper }) => {
    const item = items.find((each) => each.title === title)
    if (!item) return []
    const about = { record: item.record, part: item.id }
    return [{ ...paper, id: `demonstration-${item.id}`, about, type: 'text/csv' as const }]
  })
}
