export const START = '/apps/cloud-security-posture/start'

/** The pages of a result, by the end of their address. */
export const pages = [
  { id: '', name: 'Findings' },
  { id: 'plan', name: 'Plan' },
  { id: 'questions', name: 'Questions' },
  { id: 'accepted', name: 'Accepted risks' },
  { id: 'board', name: 'For the board' },
] as const
export type PostureTab = (typeof pages)[number]['id']

export const tabs = {
  name: 'Parts of the result',
  pages: pages.map(({ id, name }) => ({ name, address: id ? `${START}/${id}` : START })),
}

export const METHOD = `${START}/method`
