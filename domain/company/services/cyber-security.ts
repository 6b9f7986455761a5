import type { ServicePage } from './service-page.ts'

export const cyberSecurity: ServicePage = {
  headline: 'Somebody watches. Somebody acts.',
  lead: 'We watch your systems around the clock, close the doors that attackers use most, and act within minutes when somebody gets a foot in. You see what we see, and you know who is on your case.',
  suits:
    'Organisations that hold personal or payment information, answer to a regulator, or cannot afford a day at a standstill.',
  signs: [
    'A client or an insurer has sent you a security questionnaire, and half of the answers are guesses.',
    'An invoice with changed bank details was paid, or nearly.',
    'Antivirus is installed, but nobody could say who reads its alerts at night.',
    'People sign in from home, from phones and from three countries, and all of it looks the same in the logs.',
  ],
  includes: [
    {
      title: 'Managed detection and response',
      text: 'Sensors on laptops, servers, mailboxes and cloud accounts report to our operations centre. An analyst looks at every serious alert and can isolate a machine on the spot.',
    },
    {
      title: 'E-mail and identity protection',
      text: 'Phishing filters, DMARC that is enforced and not only published, a second factor for everyone, and sign-ins from unlikely places stopped.',
    },
    {
      title: 'Vulnerability management',
      text: 'We scan inside and outside, rank what we find by what it could cost you, and patch it in an agreed window. The list gets shorter every month and you can watch it do so.',
    },
    {
      title: 'Awareness training',
      text: 'Short lessons in plain language and harmless test mails. People who fall for one get help, not a reprimand.',
    },
    {
      title: 'Incident response',
      text: 'A rehearsed plan with names and phone numbers. We contain, find the way in, restore, and write the report that your insurer and the Information Regulator ask for.',
    },
  ],
  particulars: {
    title: 'Who has to be told',
    text: 'After an incident, several people have a right to hear of it, some of them by law. We give you the facts, the dates and a draft for each; you decide and sign.',
    rows: [
      {
        title: 'The Information Regulator',
        text: 'POPIA section 22: as soon as reasonably possible after you have reason to believe that personal information reached somebody it should not have. Filed on the Regulator’s eServices portal.',
      },
      {
        title: 'The people concerned',
        text: 'The same section: in writing, with enough detail that they can protect themselves.',
      },
      {
        title: 'Whoever you work for',
        text: 'If you process personal information for somebody else, section 21 asks you to tell that party immediately.',
      },
      {
        title: 'Your regulator',
        text: 'Financial institutions report material incidents to the FSCA or the Prudential Authority under Joint Standard 2 of 2024.',
      },
      {
        title: 'The police',
        text: 'A case under the Cybercrimes Act 19 of 2020. Banks and insurers usually ask for its number.',
      },
      {
        title: 'Your insurer',
        text: 'Before anybody else touches the machines: many policies say who may investigate.',
      },
    ],
  },
  start: [
    { title: 'First call', text: 'You tell us what keeps you awake. We agree what must never stop.' },
    { title: 'First week', text: 'Sensors go onto every device and account; the worst gaps are closed at once.' },
    { title: 'First month', text: 'You get your CyberScore with a plan, in the order of risk, with costs.' },
    { title: 'From then on', text: 'Watched day and night, and a review with you every quarter.' },
  ],
  cost: {
    text: 'A monthly fee per person and per server, quoted after the assessment. The assessment is free, and its list of gaps is yours whether you sign or not.',
    rows: [
      { title: 'What moves the price', text: 'People, servers, cloud accounts, and how long logs must be kept.' },
      {
        title: 'What is in it',
        text: 'Sensors, licences, analysts, monthly report. Containing an attack is not extra.',
      },
      {
        title: 'What is quoted apart',
        text: 'Penetration tests by an independent tester, forensics for court, new hardware.',
      },
    ],
  },
  questions: [
    {
      id: 'existing-antivirus',
      question: 'We have antivirus already. Is that not enough?',
      answer:
        'It stops what is known. Most break-ins today use a real password or a tool that is on every machine, and antivirus sees nothing wrong with either. Detection looks at behaviour, and a person decides what it means. What you have is kept where it is good.',
    },
    {
      id: 'isolate',
      question: 'Do you switch off our machines without asking?',
      answer:
        'We agree beforehand which machines may be isolated at once and which need your yes. An isolated laptop stays on, and evidence stays in its memory; it merely talks to nobody but us until it is clean.',
    },
    {
      id: 'see-data',
      question: 'Can your analysts read our files and mail?',
      answer:
        'They see events: which program did what, which account signed in from where. Contents are opened only where an incident makes it necessary, with your consent, and that access is logged. We act as your operator under a written agreement, as POPIA section 21 asks.',
    },
    {
      id: 'penetration-test',
      question: 'Do you do penetration tests?',
      answer:
        'We arrange them and repair what they find. The tester is always another company, because whoever looks after the locks should not also grade them.',
    },
  ],
}
