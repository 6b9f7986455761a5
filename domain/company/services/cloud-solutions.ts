import type { ServicePage } from './service-page.ts'

export const cloudSolutions: ServicePage = {
  headline: 'Move what saves money. Know what the rest costs.',
  lead: 'Not everything belongs in the cloud. We work out what does, move it without costing you a weekend, and keep watching cost and security afterwards, because bills and gaps both grow quietly.',
  suits: 'Organisations whose servers need replacing, or whose cloud bill no longer makes sense.',
  signs: [
    'The server room needs a new battery, a new air conditioner and a new server in the same year.',
    'The cloud bill follows the dollar, and you cannot tell which part of it you could change.',
    'A client asks where you keep its data, and you can only name the provider.',
    'You started a migration years ago and still pay for both sides.',
  ],
  includes: [
    {
      title: 'Readiness and business case',
      text: 'Every application gets a verdict: move, change, keep or retire. You see what each choice costs over three years, in rand.',
    },
    {
      title: 'Migration',
      text: 'We move applications in waves, with a way back at each step, and tell your people what will change before it does.',
    },
    {
      title: 'Microsoft 365 and Google Workspace',
      text: 'We set up identities, sharing, retention, devices and backup properly. Many breaches start with a default setting that was never changed.',
    },
    {
      title: 'Cost control',
      text: 'Every month we find unused machines, oversized disks and forgotten licences, and switch them off.',
    },
    {
      title: 'Data residency',
      text: 'Personal information stays in South African regions unless you decide otherwise, and we record that decision as POPIA requires.',
    },
  ],
  particulars: {
    title: 'Where your data can stay',
    text: 'POPIA section 72 lets personal information leave the country if the recipient is bound to protect it as well, or if the person agrees. Keeping it here avoids the question, but not every service gives you that choice.',
    rows: [
      { title: 'AWS', text: 'Cape Town, region af-south-1. Some newer services arrive there late or not at all.' },
      {
        title: 'Microsoft Azure',
        text: 'Johannesburg, region South Africa North. Cape Town, South Africa West, is its second site for recovery.',
      },
      { title: 'Google Cloud', text: 'Johannesburg, region africa-south1.' },
      {
        title: 'Microsoft 365',
        text: 'Mail, files and Teams are stored in South Africa for organisations that are set up here. Some add-ons are not.',
      },
      {
        title: 'Google Workspace',
        text: 'You can choose Europe or the United States, but not South Africa. You need a written basis for that under section 72.',
      },
      {
        title: 'Banks and insurers',
        text: 'The Prudential Authority’s Directive 3 of 2018 requires banks to make a risk-based decision on cloud and offshoring before data moves.',
      },
    ],
  },
  start: [
    { title: 'First call', text: 'You tell us what you run, what it costs today and what you want to gain.' },
    { title: 'First weeks', text: 'You get the readiness report: a verdict and a price for every application.' },
    { title: 'First wave', text: 'We move the easiest useful application, and nothing else until it is stable.' },
    { title: 'From then on', text: 'We check cost and security every month and report in rand.' },
  ],
  cost: {
    text: 'The readiness report has a fixed price, agreed in advance. We quote each wave on the results of the one before, and you may stop after any of them.',
    rows: [
      {
        title: 'What sets the price',
        text: 'The number of applications, how they depend on each other, the amount of data, and the hours in which nothing may stop.',
      },
      {
        title: 'What is included',
        text: 'Planning, the move, the way back, training, and a month of monitoring afterwards.',
      },
      {
        title: 'What we quote separately',
        text: 'The cloud provider’s own bill. It comes to you directly, in your name, so you see every line.',
      },
    ],
  },
  questions: [
    {
      id: 'cheaper',
      question: 'Is the cloud cheaper?',
      answer:
        'Sometimes. A server that is busy all day often costs more in the cloud. A server that is idle at night, or that would need a generator, costs less. We work out a figure for every application before anything moves, and state the exchange rate that we used.',
    },
    {
      id: 'downtime',
      question: 'How long are we down during a move?',
      answer:
        'We copy the data while you work, so only a short change-over remains, on an evening or a weekend that you choose. Until you confirm that everything works, we can switch the old system back on.',
    },
    {
      id: 'internet-down',
      question: 'What if the internet or the power fails?',
      answer:
        'The application keeps running; you only need a way to reach it. A second line from another network, with batteries for the switch and the router, costs far less than a server, and your people can carry on from home or on a phone.',
    },
    {
      id: 'leave-cloud',
      question: 'Can we move back out of the cloud?',
      answer:
        'Yes, and the plan says how before you start: the formats in which we export your data, what leaving would cost, and which features would tie you to the provider.',
    },
  ],
}
