import type { ProductPage } from './product-page.ts'

export const projectManagement: ProductPage = {
  headline: 'Who does what by when, and what is in the way.',
  lead: 'Plans that a team keeps up to date because that takes no effort: tasks, dates and dependencies on one side, what is late and what blocks it on the other, and a page that you can send to the client.',
  suits: 'Teams that run client projects beside daily work and learn of delays from the client.',
  gives: [
    { title: 'One plan', text: 'As a list, a board or a timeline, always the same tasks underneath.' },
    {
      title: 'Early warnings',
      text: 'The plan says what a slipped date will do to the ones after it, while you can still act.',
    },
    {
      title: 'Linked to the help desk',
      text: 'A ticket that turns out to be a project becomes one, with its history.',
    },
  ],
  steps: [
    {
      title: 'Write down',
      text: 'Tasks in the words of whoever does them. A name and a date, nothing else is required.',
    },
    { title: 'Connect', text: 'What waits for what. South African public holidays are in the calendar already.' },
    { title: 'Move', text: 'Drag a card. The plan recalculates and says whom it concerns.' },
    { title: 'Show', text: 'A page for the client with the three dates that matter to them, and nothing internal.' },
  ],
  category: 'General Inquiry',
  questions: [
    {
      id: 'import',
      question: 'Can we bring our plan from Excel or Microsoft Project?',
      answer:
        'Tasks, names, dates and dependencies come over from a spreadsheet. What could not be read is listed, not dropped.',
    },
    {
      id: 'client-view',
      question: 'What does our client see?',
      answer:
        'Only the page that you share: milestones, progress and what you wait for from them. Comments, hours and blockers stay inside.',
    },
    {
      id: 'hours',
      question: 'Does it record hours?',
      answer:
        'Yes, where you want it, by task, and as a list that your invoicing can read. It does not watch anybody’s screen.',
    },
  ],
}
