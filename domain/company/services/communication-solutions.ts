import type { ServicePage } from './service-page.ts'

export const communicationSolutions: ServicePage = {
  headline: 'Calls come through when the power is off.',
  lead: 'You get phones, meetings and the lines beneath them from one licensed provider. Your calls come through during load-shedding, and you keep your numbers when you move offices.',
  suits: 'Companies with several sites, people on the road, or a switchboard older than their youngest colleague.',
  signs: [
    'When the lights go out, so do the phones.',
    'A cut cable down the road costs you a day while three companies blame each other.',
    'Half of your clients call a mobile number that belongs to one salesperson.',
    'You still pay for lines at a site that you have left.',
  ],
  includes: [
    {
      title: 'Business voice',
      text: 'We put your numbers on desk phones, laptops and mobiles. You control the call flows and recordings, and you get a bill that you can read.',
    },
    {
      title: 'Connectivity',
      text: 'We combine fibre, wireless and LTE from several networks, so that a cut cable is a line in a report and not a lost day.',
    },
    {
      title: 'Meetings and rooms',
      text: 'Meetings start when you press the button, and people at home can hear the whole room.',
    },
    {
      title: 'Contact centres',
      text: 'Calls, email and chat arrive in one queue, and you see waiting times live.',
    },
    {
      title: 'Power',
      text: 'We size batteries for your lines, switches and phones to the stages that you really get, then test them and replace them in time.',
    },
  ],
  particulars: {
    title: 'How we move your number',
    text: 'ICASA’s Number Portability Regulations give you the right to take a number with you, geographic or mobile. It works best in this order.',
    rows: [
      {
        title: 'You sign, and cancel nothing',
        text: 'You can only port a number while it is active, so end the old contract after the move and not before.',
      },
      {
        title: 'We send the request',
        text: 'It goes to your present operator through the central database. The name on the request must match the name on the account; a mismatch is the most common reason for refusal.',
      },
      {
        title: 'Both systems run',
        text: 'We put the new phones next to the old ones, test them on a temporary number, and set up call flows and recordings.',
      },
      {
        title: 'The number moves',
        text: 'We port it outside your working hours while an engineer makes test calls from several networks. If a test fails, you still have the old line.',
      },
      {
        title: 'You cancel what is left',
        text: 'We list every line and contract that you no longer need, with the earliest date on which you can end it.',
      },
    ],
  },
  start: [
    { title: 'First call', text: 'You tell us your numbers, your sites, your contracts and when they end.' },
    { title: 'First week', text: 'We survey lines, coverage and power at every site.' },
    { title: 'First month', text: 'We port your numbers outside working hours, with a way back.' },
    { title: 'From then on', text: 'We watch your lines around the clock and report faults to the networks for you.' },
  ],
  cost: {
    text: 'You pay a monthly fee per user and per line, and for calls by the second. We survey your sites first, free of charge.',
    rows: [
      {
        title: 'What sets the price',
        text: 'Users, sites, which networks reach you, and how long the batteries must last.',
      },
      { title: 'What is included', text: 'Numbers, porting, call flows, support, and fault reports to the networks.' },
      {
        title: 'What we quote separately',
        text: 'Phones, batteries and cabling, bought or rented, and the networks’ own fees at cost.',
      },
    ],
  },
  questions: [
    {
      id: 'port-time',
      question: 'Do we keep our numbers?',
      answer:
        'Yes, both geographic and mobile numbers, even if you move to another town. A number can only be ported in the name of its account holder, so if the account is in another name, the old operator must correct that first.',
    },
    {
      id: 'outage',
      question: 'What happens in a long power failure?',
      answer:
        'Batteries at your site keep the line, the switch and the phones running for as long as we sized them for. Towers and exchanges have batteries too, and those also run flat, so your second line comes from another network. If both lines fail, calls go to mobile phones.',
    },
    {
      id: 'recording',
      question: 'May we record calls?',
      answer:
        'Yes, if you tell the caller before recording starts, as RICA and POPIA expect. You decide who may listen and when recordings are deleted. Until you decide, nobody may listen and recordings are deleted.',
    },
    {
      id: 'teams',
      question: 'Can we make calls from Microsoft Teams?',
      answer:
        'Yes. Your numbers can ring in Teams, on desk phones and in an app, all at the same time, and you answer wherever you are.',
    },
  ],
}
