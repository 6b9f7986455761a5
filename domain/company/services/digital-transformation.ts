import type { ServicePage } from './service-page.ts'

export const digitalTransformation: ServicePage = {
  headline: 'Begin with the work, not with the software.',
  lead: 'We start with the work itself: who waits for whom, what gets typed twice, where things go missing. Then we replace the worst of it with something small that works, and go on from there.',
  suits: 'Teams that have outgrown spreadsheets and the one colleague who understands them.',
  signs: [
    'The same figure is typed into three systems, and they disagree by Friday.',
    'An approval waits for somebody who is on the road.',
    'Month end takes a week, most of it looking for paper.',
    'There is a spreadsheet that nobody dares to close.',
  ],
  includes: [
    {
      title: 'Process discovery',
      text: 'We sit with the people who do the work and draw it as it is, not as the manual says. The savings are usually obvious once it is on the wall.',
    },
    {
      title: 'Workflow automation',
      text: 'Approvals, orders, leave and site reports on a phone, with a record of who agreed to what and when.',
    },
    {
      title: 'Integration',
      text: 'Accounting, payroll, CRM and stock exchange data by themselves, so that a number has one home.',
    },
    {
      title: 'Reporting',
      text: 'Dashboards with the five figures that you steer by, correct as of this morning.',
    },
    {
      title: 'Adoption',
      text: 'Training on the job and someone to ask in the first weeks. A system that nobody uses has cost too much.',
    },
  ],
  particulars: {
    title: 'May this be signed on a screen?',
    text: 'Nearly always. The Electronic Communications and Transactions Act 25 of 2002 treats a data message as writing; only the signature differs by what is being signed.',
    rows: [
      {
        title: 'Orders, leave, expenses, site reports',
        text: 'A name, a press of a button and a record of who, when and what. Nothing more is asked (ECT Act, section 13).',
      },
      {
        title: 'Where a law says “signed”, such as a suretyship',
        text: 'An advanced electronic signature from an accredited provider. We build it in where you need it and nowhere else.',
      },
      {
        title: 'Wills, the sale of land, long leases',
        text: 'Ink on paper, as before. The Act leaves them out.',
      },
      {
        title: 'Tax records',
        text: 'May be kept electronically for as long as the Tax Administration Act asks, in a form that SARS can open.',
      },
      {
        title: 'Records about employees',
        text: 'Kept as the Basic Conditions of Employment Act asks, seen by those who need them, and erased when their time is up, as POPIA section 14 asks.',
      },
    ],
  },
  start: [
    { title: 'First call', text: 'You name the process that annoys everyone.' },
    { title: 'First weeks', text: 'A drawing of how it runs today, and what it costs.' },
    {
      title: 'First version',
      text: 'In use by the people who helped to shape it, beside the old way until they let go of it.',
    },
    { title: 'From then on', text: 'One improvement at a time, each with a figure before and after.' },
  ],
  cost: {
    text: 'Discovery is a fixed price and ends with a drawing that is yours. Each improvement is quoted by itself, with what it should save beside it.',
    rows: [
      {
        title: 'What moves the price',
        text: 'How many systems have to talk to each other, and how well they are able to.',
      },
      {
        title: 'What is in it',
        text: 'Building, moving the old data, training, and changes in the first weeks of use.',
      },
      {
        title: 'What is quoted apart',
        text: 'Licences at cost. We say first where something that you already pay for would do.',
      },
    ],
  },
  questions: [
    {
      id: 'which-first',
      question: 'Which process should go first?',
      answer:
        'One that happens often, annoys many and ends in money: orders, time sheets, deliveries. Not the biggest. The first one teaches both of us how you work, and pays for the second.',
    },
    {
      id: 'our-software',
      question: 'Do we have to replace our accounting or ERP?',
      answer:
        'Rarely. Most of what hurts lies between systems. We connect what you have through its own interfaces, and say plainly where it has none.',
    },
    {
      id: 'ai',
      question: 'Where does AI fit in?',
      answer:
        'Where a wrong answer is noticed and cheap: sorting mail, reading supplier invoices, drafting replies. A person approves what leaves the house or moves money, and personal information does not go to a model that trains on it.',
    },
    {
      id: 'people',
      question: 'What becomes of the people who do this today?',
      answer:
        'They decide with us what the new way looks like, because they know the exceptions. What falls away is typing and searching; what remains is the part that needed them.',
    },
  ],
}
