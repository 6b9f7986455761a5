import type { ProductPage } from './product-page.ts'

export const meetingManagement: ProductPage = {
  headline: 'Minutes that people follow up.',
  lead: 'Send an agenda that people can prepare for, write the minutes while the meeting runs, and give every decision a name and a date, so that the next meeting does not repeat the last one.',
  suits: 'Boards, management teams and site teams that must find their decisions again.',
  gives: [
    {
      title: 'Agendas that keep to time',
      text: 'Each item has a purpose, an owner and a length, and a clock shows how long it takes. Anything else goes to the parking lot.',
    },
    {
      title: 'Minutes as you speak',
      text: 'You record decisions and actions as you make them, several people at once, and send them out when the meeting ends.',
    },
    {
      title: 'A searchable record',
      text: 'One register holds every decision with its number, its meeting and its date, and every action that is still open.',
    },
  ],
  steps: [
    {
      title: 'Before',
      text: 'The person who brings an item says what it is for and adds the papers as files. Invitations go into the calendars of your people, series know public holidays, and a free time is found by everyone’s meetings and, with Project Management, by their hours and leave.',
    },
    {
      title: 'During',
      text: 'You write one line for each decision and action, and everyone sees it within seconds. Nobody overwrites a colleague’s notes.',
    },
    {
      title: 'After',
      text: 'You send the minutes, and the chair approves them. Later corrections stay visible, with who made them and when. If you switch it on, a language model suggests a summary, which is part of the minutes only once a person takes it over.',
    },
    {
      title: 'Next time',
      text: 'Open actions of a series stand above the next agenda, each with the name of its owner.',
    },
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
