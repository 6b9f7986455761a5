import type { ProductPage } from './product-page.ts'

export const cyberScore: ProductPage = {
  headline: 'Your security as one figure you can explain.',
  lead: 'A short set of questions about how your organisation really works. CyberScore turns the answers into a figure that can be compared over time, names the three gaps that matter most, and issues a certificate that your clients can have checked.',
  suits:
    'Organisations that are asked how secure they are, by a client, an insurer or a board, and want an honest first answer.',
  gives: [
    {
      title: 'A score that can be explained',
      text: 'Every point is traced to an answer and to the control in NIST CSF or CIS that it comes from.',
    },
    {
      title: 'The next three steps',
      text: 'Not a list of a hundred. The three that lower your risk most for what they cost.',
    },
    {
      title: 'A certificate that can be checked',
      text: 'It carries a number with which clients and insurers can ask us whether it is yours and still valid. It certifies a self-assessment, and says so.',
    },
  ],
  steps: [
    { title: 'You answer', text: 'Plain questions, no jargon, and “I do not know” is an answer that counts.' },
    {
      title: 'It adds up',
      text: 'Each answer weighs what its control weighs, per function of the NIST Cybersecurity Framework.',
    },
    {
      title: 'You see why',
      text: 'The score, the six functions, and every point that is missing, with the question that cost it.',
    },
    {
      title: 'You close a gap',
      text: 'Answer again when something has changed. The line over time is worth more than the figure.',
    },
  ],
  category: 'CyberScore Assessment',
  questions: [
    {
      id: 'audit',
      question: 'Is a CyberScore an audit?',
      answer:
        'No. It is a self-assessment: nobody checks your answers, and it replaces neither an audit nor ISO 27001. It is as honest as you are, which is why the questions ask what is done and not what is written down.',
    },
    {
      id: 'data',
      question: 'Who sees our answers?',
      answer:
        'You and the people you invite. Whoever checks a certificate sees the organisation, the date and whether it is valid, and never an answer. We use answers to help you only when you ask us to.',
    },
    {
      id: 'insurer',
      question: 'Will our insurer accept it?',
      answer:
        'It answers many of the questions that insurers ask, in an order that they know. Whether it is enough is the insurer’s decision, and we do not promise it.',
    },
  ],
}
