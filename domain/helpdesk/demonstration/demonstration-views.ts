import type { SavedView } from '../views-contract.ts'

/** Two shared views of the queue and an own one of their owner, as a desk has them after some months. */
export function demonstrationViews(owner: string): SavedView[] {
  return [
    {
      viewId: '5d0c1e0e-6f6a-4f0b-9c1e-2f1d7a3b9c31',
      name: 'Security, newest first',
      shared: true,
      owner,
      shows: { view: 'active', sort: 'newest', category: 'Cybersecurity' },
      version: 1,
    },
    {
      viewId: '5d0c1e0e-6f6a-4f0b-9c1e-2f1d7a3b9c32',
      name: 'Phishing of the last weeks',
      shared: true,
      owner,
      shows: { view: 'active', sort: 'newest', tag: 'phishing' },
      version: 1,
    },
    {
      viewId: '5d0c1e0e-6f6a-4f0b-9c1e-2f1d7a3b9c33',
      name: 'My urgent ones',
      shared: false,
      owner,
      shows: { view: 'mine', sort: 'urgency', priority: 'high' },
      version: 1,
    },
  ]
}
