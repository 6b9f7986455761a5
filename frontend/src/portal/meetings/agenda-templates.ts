import type { KeptItem } from '#domain/meetings/meeting.ts'

type Line = Pick<KeptItem, 'title' | 'purpose' | 'minutes' | 'shows'>

/** Agendas to begin with. */
export const agendaTemplates: readonly {
  readonly id: string
  readonly name: string
  readonly items: readonly Line[]
}[] = [
  { id: 'empty', name: 'Empty', items: [] },
  {
    id: 'stand-up',
    name: 'Stand-up',
    items: [
      { title: 'Since the last time', purpose: 'inform', minutes: 5 },
      { title: 'Until the next time', purpose: 'inform', minutes: 5 },
      { title: 'What is in the way', purpose: 'discuss', minutes: 5 },
    ],
  },
  {
    id: 'client-review',
    name: 'Client review',
    items: [
      { title: 'Open actions', purpose: 'inform', minutes: 5 },
      { title: 'Service levels of the last month', purpose: 'inform', minutes: 15, shows: 'service-levels' },
      { title: 'What went wrong, and what we changed', purpose: 'discuss', minutes: 15 },
      { title: 'Plans and budget', purpose: 'decide', minutes: 20 },
    ],
  },
  {
    id: 'risk-committee',
    name: 'Risk committee',
    items: [
      { title: 'Minutes of the last meeting', purpose: 'decide', minutes: 5 },
      { title: 'Incidents since the last meeting', purpose: 'inform', minutes: 15 },
      { title: 'Risk register: what changed', purpose: 'discuss', minutes: 25 },
      { title: 'Risks to accept or to treat', purpose: 'decide', minutes: 25 },
    ],
  },
]
