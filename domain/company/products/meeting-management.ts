import type { ProductPage } from './product-page.ts'

export const meetingManagement: ProductPage = {
  headline: 'Minutes that people follow up.',
  lead: 'Send an agenda that people can prepare for, write the minutes while the meeting runs, and give every decision a name and a date, so that the next meeting does not repeat the last one.',
  suits: 'Boards, management teams and site teams that must find their decisions again.',
  gives: [
    {
      title: 'Agendas that keep to time',
      text: 'Each item has a purpose, an owner and a length. Anything else waits for the next meeting.',
    },
    {
      title: 'Minutes as you speak',
      text: 'You record decisions and tasks as you make them, and send them out when the meeting ends.',
    },
    {
      title: 'A searchable record',
      text: 'You can find out who decided what, when and why in seconds, and so can your auditor.',
    },
  ],
  steps: [
    {
      title: 'Before',
      text: 'The owner of each item states the decision they need and attaches the papers to the item.',
    },
    {
      title: 'During',
      text: 'The minute-taker writes one line for each decision and task, and everyone sees it at once.',
    },
    {
      title: 'After',
      text: 'You send the minutes for approval. Corrections stay visible, and the approval is on record.',
    },
    { title: 'Next time', text: 'Open tasks become the first item automatically, each with the name of its owner.' },
  ],
  category: 'General Inquiry',
  questions: [
    {
      id: 'record',
      question: 'Does it record or transcribe the meeting?',
      answer:
        'No. People speak more freely when nobody records them, and minutes show what you decided, not what everyone said.',
    },
    {
      id: 'companies-act',
      question: 'Are these minutes good enough for a board?',
      answer:
        'They hold what section 73 of the Companies Act 71 of 2008 requires: resolutions, dated and numbered in sequence. The chair’s approval is recorded with name and time.',
    },
    {
      id: 'own-meeting',
      question: 'Can we try it with one of our own meetings?',
      answer:
        'Yes. Start the trial with your next real meeting: put its agenda in, run the meeting from it and send the minutes.',
    },
  ],
}
