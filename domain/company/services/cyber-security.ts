import type { ServicePage } from './service-page.ts'

export const cyberSecurity: ServicePage = {
  headline: 'We watch around the clock. We act within minutes.',
  lead: 'We monitor your systems day and night, close the gaps that attackers use most, and step in within minutes when an attacker gets in. You see what we see, and you know which analyst is on your case.',
  suits:
    'Organisations that hold personal or payment information, answer to a regulator, or cannot afford a day of downtime.',
  signs: [
    'A client or an insurer has sent you a security questionnaire, and half of your answers are guesses.',
    'You paid an invoice with changed bank details, or nearly did.',
    'You have antivirus on every machine, but nobody reads its alerts at night.',
    'Your people sign in from home, from phones and from other countries, and all of it looks the same in the logs.',
  ],
  includes: [
    {
      title: 'Managed detection and response',
      text: 'Sensors on laptops, servers, mailboxes and cloud accounts report to our operations centre. An analyst checks every serious alert and can isolate a machine on the spot.',
    },
    {
      title: 'Email and identity protection',
      text: 'We filter phishing, enforce DMARC instead of only publishing it, require a second factor for everyone, and block sign-ins from unlikely places.',
    },
    {
      title: 'Vulnerability management',
      text: 'We scan your systems from inside and outside, rank the findings by what they could cost you, and patch them in an agreed window. The list gets shorter every month, and you can follow it.',
    },
    {
      title: 'Awareness training',
      text: 'Your people get short lessons in plain language and harmless test emails. Anyone who falls for one gets help, not a reprimand.',
    },
    {
      title: 'Incident response',
      text: 'You have a rehearsed plan with names and phone numbers. We contain the attack, find the way in, restore your systems, and write the report that your insurer and the Information Regulator ask for.',
    },
  ],
  particulars: {
    title: 'Who you must notify after an incident',
    text: 'Several parties have a right to know about an incident, some of them by law. We give you the facts, the dates and a draft for each one; you decide and sign.',
    rows: [
      {
        title: 'The Information Regulator',
        text: 'POPIA section 22: notify the Regulator as soon as reasonably possible once you have reason to believe that an unauthorised person has accessed personal information. The Act sets no deadline in hours. You file on the Regulator’s eServices portal.',
      },
      {
        title: 'The people affected',
        text: 'The same section: notify them in writing, with enough detail that they can protect themselves.',
      },
      {
        title: 'The client whose data you process',
        text: 'If you process personal information for another organisation, section 21 requires you to notify it immediately.',
      },
      {
        title: 'Your industry regulator',
        text: 'Financial institutions report material incidents to the FSCA or the Prudential Authority under Joint Standard 2 of 2024.',
      },
      {
        title: 'The police',
        text: 'Open a case under the Cybercrimes Act 19 of 2020. Banks and insurers usually ask for the case number.',
      },
      {
        title: 'Your insurer',
        text: 'Phone your insurer before anyone investigates the machines: many policies say who may do so.',
      },
    ],
  },
  start: [
    { title: 'First call', text: 'You tell us what worries you most. We agree which systems must never stop.' },
    { title: 'First week', text: 'We put sensors on every device and account, and close the worst gaps at once.' },
    { title: 'First month', text: 'You get your CyberScore and a costed plan, with the biggest risk first.' },
    { title: 'From then on', text: 'We monitor day and night, and review the results with you every quarter.' },
  ],
  cost: {
    text: 'You pay a monthly fee per person and per server, which we quote after the assessment. The assessment is free, and you keep the list of gaps whether you sign or not.',
    rows: [
      { title: 'What sets the price', text: 'People, servers, cloud accounts, and how long we must keep logs.' },
      {
        title: 'What is included',
        text: 'Sensors, licences, analysts and the monthly report. You pay nothing extra when we contain an attack.',
      },
      {
        title: 'What we quote separately',
        text: 'Penetration tests by an independent tester, forensics for court, and new hardware.',
      },
    ],
  },
  questions: [
    {
      id: 'existing-antivirus',
      question: 'We already have antivirus. Is that not enough?',
      answer:
        'Antivirus stops known malware. Most attackers now sign in with a real password or use a tool that is already on the machine, and antivirus finds nothing wrong with either. Our detection looks at behaviour, and an analyst decides what it means. If your present antivirus is good, you keep it.',
    },
    {
      id: 'isolate',
      question: 'Do you isolate our machines without asking?',
      answer:
        'We agree with you in advance which machines we may isolate at once and which need your approval. An isolated laptop stays switched on, so the evidence stays in its memory, but it can only talk to us until it is clean.',
    },
    {
      id: 'see-data',
      question: 'Can your analysts read our files and email?',
      answer:
        'They see events: which program did what, and which account signed in from where. They open the contents only when an incident makes it necessary, with your consent, and we log that access. We act as your operator under a written agreement, as POPIA section 21 requires.',
    },
    {
      id: 'penetration-test',
      question: 'Do you do penetration tests?',
      answer:
        'We arrange them and fix what they find. An independent company always does the testing, because we should not mark our own work.',
    },
  ],
}
