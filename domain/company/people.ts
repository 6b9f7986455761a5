/** The team that a client works with, by role, because people change and roles do not. */
export const people = [
  {
    title: 'Client lead',
    text: 'Knows your business and chairs the monthly review. Call your client lead about anything that is not a technical fault.',
  },
  {
    title: 'Help desk engineer',
    text: 'Takes your ticket and sees it through. If a colleague must take over, the two of them talk first, so that you do not explain twice.',
  },
  {
    title: 'Security analyst',
    text: 'Works shifts in the operations centre and phones you when something cannot wait.',
  },
  {
    title: 'Field engineer',
    text: 'Arrives with a ladder, a crimping tool and spare parts, and has visited your site before anything is urgent.',
  },
  {
    title: 'Software and cloud engineer',
    text: 'Connects your systems to each other, and stays reachable once they run.',
  },
] as const
