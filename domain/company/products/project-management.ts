import type { ProductPage } from './product-page.ts'

export const projectManagement: ProductPage = {
  headline: 'Who does what by when, and what is in the way.',
  lead: 'Keep tasks, dates and dependencies in one plan, see what is late and what blocks it, and share a page with your client. Updating the plan takes so little effort that your team really does it.',
  suits: 'Teams that run client projects alongside daily work and hear about delays from the client.',
  gives: [
    {
      title: 'One plan',
      text: 'See the same tasks as a list, a board, a calendar or a timeline, with files and with fields of your own.',
    },
    {
      title: 'Early warnings',
      text: 'The plan shows what a slipped date does to the dates after it, while you can still act.',
    },
    {
      title: 'Linked to the help desk',
      text: 'If a ticket grows into a project, you convert it and keep its history.',
    },
  ],
  steps: [
    {
      title: 'Write the tasks down',
      text: 'A task needs a title and nothing else. Add a name and a date when you know them.',
    },
    {
      title: 'Connect them',
      text: 'Link the tasks that wait for each other. The calendar knows South African public holidays, and everyone enters their own hours and leave.',
    },
    { title: 'Move dates', text: 'Drag a card. The plan recalculates and shows whom the change affects.' },
    { title: 'Share', text: 'Send your client a page with the dates that matter to them, and nothing internal.' },
  ],
  category: 'General Inquiry',
  questions: [
    {
      id: 'import',
      question: 'Can we bring our plan from Excel or Microsoft Project?',
      answer:
        'Yes, from an Excel or CSV file; Microsoft Project can save both. You import tasks, names, dates and dependencies, and get a list of any line that could not be read.',
    },
    {
      id: 'client-view',
      question: 'What does our client see?',
      answer:
        'Only the page that you share: milestones, progress and what you need from them. Comments, hours and blockers stay internal.',
    },
    {
      id: 'hours',
      question: 'Does it record hours?',
      answer:
        'Yes, if you want it to. You record hours per task and export them for invoicing. It never watches a screen.',
    },
  ],
}
