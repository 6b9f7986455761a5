import { MessagesSquare } from 'lucide-react'
import type { PortalFeature } from '../feature.ts'

const LIST = '/admin/conversations'

export const assistant: PortalFeature = {
  sections: [{ name: 'Assistant', address: LIST, group: 'admin', audience: 'admin', icon: MessagesSquare }],
  routes: [
    { path: 'admin/conversations', handle: { audience: 'admin' }, lazy: () => import('./assistant-page.tsx') },
    {
      path: 'admin/conversations/answer',
      handle: {
        audience: 'admin',
        section: LIST,
        crumbs: (search) => [search.has('answer') ? 'Edit an answer' : 'Add an answer'],
      },
      lazy: () => import('./edit-answer-page.tsx'),
    },
  ],
}
