export interface ExpertiseTab {
  readonly id: string
  readonly name: string
  readonly lead: string
  readonly items: readonly { readonly title: string; readonly text: string }[]
}

/** The three tabs of "What sets us apart" on the home page. */
export const expertise: readonly ExpertiseTab[] = [
  {
    id: 'our-expertise',
    name: 'Our Expertise',
    lead: 'You get specialists who know their field, and who tell you when something is outside it.',
    items: [
      {
        title: 'Analysts who have seen it before',
        text: 'Our operations centre sees attacks across all our clients. When we block a new one for one client, we block it for the others the same day.',
      },
      {
        title: 'Engineers you know by name',
        text: 'You get a small team that knows your site, your software and your people. Before an engineer leaves it, we introduce you to the next one.',
      },
      {
        title: 'Licensed for your lines too',
        text: 'We hold both ICASA licences and supply the connection ourselves, so you never hear that the fault lies with another company.',
      },
      {
        title: 'Our own software',
        text: 'The people who build CyberScore, the cloud tools and the business products also support them.',
      },
    ],
  },
  {
    id: 'our-approach',
    name: 'Our Approach',
    lead: 'We look first, fix what hurts and keep it fixed. In that order, and in writing.',
    items: [
      {
        title: 'We look before we quote',
        text: 'First we assess what you have, what it costs and what could go wrong. You keep the assessment, even if you choose another provider.',
      },
      {
        title: 'We start with the risk',
        text: 'We put work in order of what the risk could cost you, not of what is easiest to sell. You see the list and can change the order.',
      },
      {
        title: 'We can undo every change',
        text: 'Every change has an agreed window, a test and a way back. If one goes wrong at ten at night, your old system is running again by half past.',
      },
      {
        title: 'We report on one page',
        text: 'Once a month we tell you what happened, what it means and what we suggest, in plain language and with figures that you can check.',
      },
    ],
  },
  {
    id: 'our-commitment',
    name: 'Our Commitment',
    lead: 'Hold us to these on a good day and on a bad one.',
    items: [
      {
        title: 'Someone answers',
        text: 'When you phone or send the form, a person on shift answers, at three in the morning just as at three in the afternoon.',
      },
      {
        title: 'No surprises on the invoice',
        text: 'You pay a fixed fee for what we agreed. We quote everything else first and start when you say so.',
      },
      {
        title: 'Your passwords stay yours',
        text: 'Passwords, documentation, domains and licences are in your name. You can leave at a month’s notice and take everything you need.',
      },
      {
        title: 'We tell you about our mistakes',
        text: 'If we make a mistake, you hear it from us first, together with what we are doing about it.',
      },
    ],
  },
]
