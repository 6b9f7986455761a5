import type { ServicePage } from './service-page.ts'

export const communicationSolutions: ServicePage = {
  headline: 'The call comes through when the power is off.',
  lead: 'Phones, meetings and the lines beneath them, from one provider that is licensed to supply them. Calls come through when the power is off, and moving an office does not mean losing a number.',
  suits: 'Companies with several sites, people on the road, or a switchboard older than their youngest colleague.',
  signs: [
    'The phones go quiet with the lights.',
    'A cut cable down the road costs you a day, and three companies blame each other.',
    'Half of your clients call a mobile number that belongs to one salesperson.',
    'You pay for lines at a site that you left.',
  ],
  includes: [
    {
      title: 'Business voice',
      text: 'Your numbers on desk phones, laptops and mobiles. Call flows and recordings you control, and a bill you can read.',
    },
    {
      title: 'Connectivity',
      text: 'Fibre, wireless and LTE from several networks, joined so that a cut cable is a line in a report and not a day off.',
    },
    {
      title: 'Meetings and rooms',
      text: 'Rooms in which the meeting starts when you press the button, with sound that people at home can follow.',
    },
    {
      title: 'Contact centres',
      text: 'Calls, mail and chat in one queue, with waiting times that you can see while they happen.',
    },
    {
      title: 'Power',
      text: 'Batteries for lines, switches and phones, sized for the stages you actually get, tested and replaced in time.',
    },
  ],
  particulars: {
    title: 'How your number moves',
    text: 'ICASA’s Number Portability Regulations give you the right to take a number along, geographic or mobile. It works best if nobody hurries.',
    rows: [
      {
        title: 'You sign, and cancel nothing',
        text: 'A number can only be ported while it is alive. The old contract ends after the move, not before it.',
      },
      {
        title: 'We ask',
        text: 'The request goes to your present operator through the central database. The name on it must be the name on the account: the most frequent reason for a refusal.',
      },
      {
        title: 'Both ring',
        text: 'New phones stand beside the old ones and are tried with a temporary number. Call flows and recordings are set up now.',
      },
      {
        title: 'It moves',
        text: 'In a window outside of your working hours, while an engineer makes test calls from several networks. If one fails, the old line is still there.',
      },
      {
        title: 'You tidy up',
        text: 'We list every line and contract that is no longer needed, with the date on which it can be ended.',
      },
    ],
  },
  start: [
    { title: 'First call', text: 'Your numbers, your sites, your contracts and when they end.' },
    { title: 'First week', text: 'A survey of lines, coverage and power at every site.' },
    { title: 'First month', text: 'Numbers are ported outside of working hours, with a way back.' },
    { title: 'From then on', text: 'Lines watched around the clock; faults reported to the network by us.' },
  ],
  cost: {
    text: 'A monthly fee per user and per line, and calls by the second. The survey of your sites comes first and is free.',
    rows: [
      {
        title: 'What moves the price',
        text: 'Users, sites, which networks reach you, and how long the batteries have to last.',
      },
      { title: 'What is in it', text: 'Numbers, porting, call flows, support, and reporting faults to the networks.' },
      {
        title: 'What is quoted apart',
        text: 'Phones, batteries and cabling, to buy or to rent, and the fees of the networks at cost.',
      },
    ],
  },
  questions: [
    {
      id: 'port-time',
      question: 'Do we keep our numbers?',
      answer:
        'Yes, geographic and mobile ones, also if you move to another town and calls are to reach you there. What cannot be ported is an account in somebody else’s name; that has to be put right with the old operator first.',
    },
    {
      id: 'outage',
      question: 'What happens when the power fails for long?',
      answer:
        'Batteries at your site carry line, switch and phones for the time that we sized them for. Towers and exchanges have their own, and those run out too; so the second line comes from another network, and calls go to mobile phones when both are gone.',
    },
    {
      id: 'recording',
      question: 'May we record calls?',
      answer:
        'Yes, if the caller is told before it begins, as RICA and POPIA expect. You decide who may listen and when recordings are erased; the default is that nobody may and that they are.',
    },
    {
      id: 'teams',
      question: 'Can we phone from Microsoft Teams?',
      answer:
        'Yes. Your numbers can ring in Teams, on desk phones or in an app, or in all of them at once, and be answered wherever is nearest.',
    },
  ],
}
