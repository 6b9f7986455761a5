export interface ExpertiseTab {
  readonly id: string
  readonly name: string
  readonly lead: string
  readonly items: readonly { readonly title: string; readonly text: string }[]
}

/** What sets us apart, in the three tabs of the home page. */
export const expertise: readonly ExpertiseTab[] = [
  {
    id: 'our-expertise',
    name: 'Our Expertise',
    lead: 'Depth where it counts, and people who say so when something is not their field.',
    items: [
      {
        title: 'Analysts who have seen it before',
        text: 'Our operations centre works on the same attacks across all clients. What was new at one of them this morning is blocked at the others by noon.',
      },
      {
        title: 'Engineers with names',
        text: 'You get a small team that knows your site, your software and your people. When somebody leaves it, the next one has been introduced to you first.',
      },
      {
        title: 'Licensed for the lines, too',
        text: 'As holders of both ICASA licences we supply the connection ourselves. Nobody tells you that the fault lies with the other company.',
      },
      {
        title: 'Software of our own',
        text: 'CyberScore, the cloud tools and the business products are built by the people who support them.',
      },
    ],
  },
  {
    id: 'our-approach',
    name: 'Our Approach',
    lead: 'Look first, fix what hurts, then keep it that way. In that order, and in writing.',
    items: [
      {
        title: 'We look before we quote',
        text: 'An assessment comes first: what you have, what it costs, what could go wrong. It is yours to keep, also if you then choose somebody else.',
      },
      {
        title: 'We start with the risk',
        text: 'Work is ordered by what it could cost you, not by what is easiest to sell. The list is shared and you can reorder it.',
      },
      {
        title: 'We change things with a way back',
        text: 'Every change has a window, a test and a way to undo it. If something goes wrong at ten at night, the old state is back by half past.',
      },
      {
        title: 'We report on one page',
        text: 'What happened, what it means, what we suggest. Once a month, in plain language, with figures that you can check yourself.',
      },
    ],
  },
  {
    id: 'our-commitment',
    name: 'Our Commitment',
    lead: 'What you can hold us to, on a good day and on a bad one.',
    items: [
      {
        title: 'Someone answers',
        text: 'The phone and the web form lead to people on shift, at three in the morning as at three in the afternoon.',
      },
      {
        title: 'No surprises on the invoice',
        text: 'A fixed fee for what is agreed. Everything else is quoted first and starts when you say so.',
      },
      {
        title: 'Your keys stay yours',
        text: 'Passwords, documentation, domains and licences are in your name. You can leave with a month’s notice and everything you need.',
      },
      {
        title: 'Bad news first',
        text: 'If we made a mistake you hear it from us, with what we do about it, before you could find out yourself.',
      },
    ],
  },
]
