import type { ProductPage } from './product-page.ts'

export const meetingManagement: ProductPage = {
  headline: 'Minutes that people follow up.',
  lead: 'An agenda that people can prepare for, minutes written while the meeting runs, and every decision with a name and a date, so that the next meeting does not begin by repeating the last.',
  suits: 'Boards, management teams and site meetings whose decisions have to be found again.',
  gives: [
    { title: 'Agendas that hold', text: 'Items with a purpose, an owner and a length. What is not on it waits.' },
    {
      title: 'Minutes as you speak',
      text: 'Decisions and tasks are recorded where they are made, and sent out when the meeting ends.',
    },
    {
      title: 'A memory',
      text: 'Who decided what, when and why, found again in seconds; ready for the auditor, too.',
    },
  ],
  steps: [
    {
      title: 'Before',
      text: 'The owner of each item says what is to come out of it. Papers hang on the item, not in a mail.',
    },
    {
      title: 'During',
      text: 'Whoever keeps the minutes writes one line for each decision and task. Everyone sees it stand there.',
    },
    { title: 'After', text: 'Minutes go out at the end. Corrections are visible, approval is on record.' },
    { title: 'Next time', text: 'Open tasks are the first item by themselves, with the name of whoever promised.' },
  ],
  category: 'General Inquiry',
  questions: [
    {
      id: 'record',
      question: 'Does it record or transcribe the meeting?',
      answer:
        'No. People speak more freely when they are not recorded, and minutes are what was decided, not what was said.',
    },
    {
      id: 'companies-act',
      question: 'Are these minutes good enough for a board?',
      answer:
        'They hold what section 73 of the Companies Act 71 of 2008 asks of minutes: resolutions, dated and numbered in sequence. Approval by the chair is recorded with name and time.',
    },
    {
      id: 'own-meeting',
      question: 'Can we try it with a meeting of ours?',
      answer:
        'That is how a trial begins: one of our consultants sets up your next meeting with you and is there for the first quarter of an hour.',
    },
  ],
}
