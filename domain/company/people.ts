/** Whom a client meets, by role: people change, and what they answer for does not. */
export const people = [
  {
    title: 'Client lead',
    text: 'Knows your business, chairs the monthly review and is the one to call when something other than a computer is wrong.',
  },
  {
    title: 'Service desk engineer',
    text: 'Takes your ticket and keeps it. If somebody else has to continue, they talk to each other first, so that you do not explain twice.',
  },
  {
    title: 'Security analyst',
    text: 'Watches the screens on shift in the operations centre, and phones you when something cannot wait.',
  },
  {
    title: 'Field engineer',
    text: 'Comes with a ladder, a crimping tool and spare parts. Has been to your site before it is urgent.',
  },
  {
    title: 'Software and cloud engineer',
    text: 'Builds what has to talk to each other, and stays reachable when it runs.',
  },
] as const
