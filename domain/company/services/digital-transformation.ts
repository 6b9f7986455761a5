import type { ServicePage } from './service-page.ts'

export const digitalTransformation: ServicePage = {
  headline: 'Start with the work, not with the software.',
  lead: 'First we look at how work really gets done: who waits for whom, what gets typed twice, where things go missing. Then we replace the worst step with something small that works, and carry on from there.',
  suits: 'Teams that have outgrown spreadsheets and the one colleague who understands them.',
  signs: [
    'You type the same figure into three systems, and by Friday they disagree.',
    'An approval waits because the manager is on the road.',
    'Month end takes a week, and most of it goes into looking for paper.',
    'There is one spreadsheet that nobody dares to close.',
  ],
  includes: [
    {
      title: 'Process discovery',
      text: 'We sit with the people who do the work and draw it as it is, not as the manual describes it. Once it is on the wall, the savings are usually obvious.',
    },
    {
      title: 'Workflow automation',
      text: 'Your people handle approvals, orders, leave and site reports on a phone, and you have a record of who agreed to what and when.',
    },
    {
      title: 'Integration',
      text: 'Accounting, payroll, CRM and stock systems exchange data automatically, so that you enter each figure once.',
    },
    {
      title: 'Reporting',
      text: 'A dashboard shows the five figures that you manage by, correct as of this morning.',
    },
    {
      title: 'Adoption',
      text: 'We train people on the job and stay on hand in the first weeks. An unused system is money wasted.',
    },
  ],
  particulars: {
    title: 'May you sign this on a screen?',
    text: 'Nearly always. The Electronic Communications and Transactions Act 25 of 2002 treats a data message as writing. What you sign decides which kind of signature you need.',
    rows: [
      {
        title: 'Orders, leave, expenses and site reports',
        text: 'A name, the press of a button, and a record of who, when and what. The law asks for nothing more (ECT Act, section 13).',
      },
      {
        title: 'Where a law requires a signature, such as a suretyship',
        text: 'An advanced electronic signature from an accredited provider. We build it in only where you need it.',
      },
      {
        title: 'Wills, the sale of land and long leases',
        text: 'Ink on paper, as before. The Act excludes them.',
      },
      {
        title: 'Tax records',
        text: 'You may keep them electronically for as long as the Tax Administration Act requires, in a form that SARS can open.',
      },
      {
        title: 'Employee records',
        text: 'Keep them for as long as the Basic Conditions of Employment Act requires, show them only to people who need them, and delete them when that time is over, as POPIA section 14 requires.',
      },
    ],
  },
  start: [
    { title: 'First call', text: 'You name the process that annoys everyone.' },
    { title: 'First weeks', text: 'We draw how it runs today and work out what it costs.' },
    {
      title: 'First version',
      text: 'The people who helped to shape it use it next to the old way, until they no longer need the old way.',
    },
    { title: 'From then on', text: 'We make one improvement at a time and measure it before and after.' },
  ],
  cost: {
    text: 'Discovery has a fixed price and ends with a drawing that you keep. We quote each improvement separately and state what it should save.',
    rows: [
      {
        title: 'What sets the price',
        text: 'How many systems must exchange data, and how good their interfaces are.',
      },
      {
        title: 'What is included',
        text: 'Building, moving your old data, training, and changes in the first weeks of use.',
      },
      {
        title: 'What we quote separately',
        text: 'Licences, at cost. If software that you already pay for can do the job, we say so first.',
      },
    ],
  },
  questions: [
    {
      id: 'which-first',
      question: 'Which process should go first?',
      answer:
        'Choose one that happens often, annoys many people and affects cash flow, such as orders, timesheets or deliveries. Do not choose the biggest. The first one shows both of us how you work, and pays for the second.',
    },
    {
      id: 'our-software',
      question: 'Do we have to replace our accounting or ERP system?',
      answer:
        'Rarely. Most problems sit between systems. We connect what you have through its own interfaces, and tell you plainly where it has none.',
    },
    {
      id: 'ai',
      question: 'Where does AI fit in?',
      answer:
        'Where you would notice a wrong answer and it costs little: sorting email, reading supplier invoices, drafting replies. A person approves anything that goes to a client or moves money, and we never send personal information to a model that trains on it.',
    },
    {
      id: 'people',
      question: 'What happens to the people who do this work today?',
      answer:
        'They help us to design the new way, because they know the exceptions. Typing and searching fall away; the work that needs their judgement stays.',
    },
  ],
}
