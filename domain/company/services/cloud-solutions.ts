import type { ServicePage } from './service-page.ts'

export const cloudSolutions: ServicePage = {
  headline: 'Move what pays to move. Know what the rest costs.',
  lead: 'Not everything belongs in the cloud. We work out what does, move it without a lost weekend, and keep watch on cost and security afterwards, because the bill and the gaps both grow quietly.',
  suits: 'Organisations with servers near the end of their lives, or a cloud bill that nobody can explain any more.',
  signs: [
    'The server room needs a new battery, a new air conditioner and a new server in the same year.',
    'The cloud bill follows the dollar, and nobody can say which part of it is yours to change.',
    'Somebody asks where your clients’ data is, and the answer is the name of a company.',
    'A migration was begun years ago, and both sides are still being paid for.',
  ],
  includes: [
    {
      title: 'Readiness and business case',
      text: 'Every application gets a verdict: move, change, keep or retire. With the cost of each choice over three years, in rand.',
    },
    {
      title: 'Migration',
      text: 'In waves, with a way back at each step. People are told what changes for them before it changes.',
    },
    {
      title: 'Microsoft 365 and Google Workspace',
      text: 'Set up properly: identities, sharing, retention, devices and backup. Most breaches start with a default nobody changed.',
    },
    {
      title: 'Cost control',
      text: 'Unused machines, oversized disks and forgotten licences found and switched off, month after month.',
    },
    {
      title: 'Data residency',
      text: 'Personal information stays in South African regions unless you decide otherwise, and the decision is written down as POPIA asks.',
    },
  ],
  particulars: {
    title: 'Where your data can stay',
    text: 'POPIA section 72 lets personal information leave the country where the recipient is bound to protect it as well, or the person agrees. It is simpler if the question does not come up. Not every service gives you the choice.',
    rows: [
      { title: 'AWS', text: 'Cape Town, the region af-south-1. Some newer services arrive there later or not at all.' },
      {
        title: 'Microsoft Azure',
        text: 'Johannesburg, South Africa North. Cape Town, South Africa West, serves as its second site for recovery.',
      },
      { title: 'Google Cloud', text: 'Johannesburg, the region africa-south1.' },
      {
        title: 'Microsoft 365',
        text: 'Mail, files and Teams are at rest in South Africa for organisations that are set up here; some add-ons are not.',
      },
      {
        title: 'Google Workspace',
        text: 'Lets you choose between Europe and the United States, not South Africa. That needs an answer under section 72, in writing.',
      },
      {
        title: 'Banks and insurers',
        text: 'The Prudential Authority’s Directive 3 of 2018 asks banks for a risk-based decision on cloud and offshoring before data moves.',
      },
    ],
  },
  start: [
    { title: 'First call', text: 'What you run, what it costs today and what you hope for.' },
    { title: 'First weeks', text: 'The readiness report: a verdict and a price for every application.' },
    { title: 'First wave', text: 'The easiest useful thing moves; nothing else does until it is stable.' },
    { title: 'From then on', text: 'Cost and security are checked every month and reported in rand.' },
  ],
  cost: {
    text: 'Readiness is a fixed price, agreed beforehand. Each wave is quoted from what it found, and you may stop after any of them.',
    rows: [
      {
        title: 'What moves the price',
        text: 'Applications and what depends on what, the amount of data, and the hours in which nothing may stop.',
      },
      {
        title: 'What is in it',
        text: 'Planning, the move, the way back, training, and a month of watching afterwards.',
      },
      {
        title: 'What is quoted apart',
        text: 'The cloud’s own bill. It comes to you directly, in your name, so that you see what it is.',
      },
    ],
  },
  questions: [
    {
      id: 'cheaper',
      question: 'Is the cloud cheaper?',
      answer:
        'Sometimes. A server that is busy all day often costs more there; one that sleeps at night, or that would need a generator, costs less. That is why every application gets its own figure before anything moves, with the exchange rate assumed written beside it.',
    },
    {
      id: 'downtime',
      question: 'How long are we down during a move?',
      answer:
        'Data is copied while you work; what remains is a short change-over in an evening or a weekend that you choose. Until you say that it works, the old system can be switched on again.',
    },
    {
      id: 'internet-down',
      question: 'What if the internet or the power fails?',
      answer:
        'The application goes on; you need a way to reach it. A second line from another network and batteries on the switch and the router cost little next to a server, and people can carry on from home or from a phone.',
    },
    {
      id: 'leave-cloud',
      question: 'Can we come back out again?',
      answer:
        'Yes, and the plan says how before you go in: which formats your data leaves in, what leaving would cost, and which conveniences would tie you.',
    },
  ],
}
