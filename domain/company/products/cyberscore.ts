import type { ProductPage } from './product-page.ts'

export const cyberScore: ProductPage = {
  headline: 'Your security as one score that you can explain.',
  lead: 'Answer a short set of questions about how your organisation really works. CyberScore turns your answers into a score that you can track over time, names the three gaps that matter most, and issues a certificate that your clients can verify.',
  suits: 'Organisations whose client, insurer or board asks how secure they are, and that want an honest first answer.',
  gives: [
    {
      title: 'A score that you can explain',
      text: 'You can trace every point to an answer and to the NIST CSF or CIS control behind it.',
    },
    {
      title: 'The next three steps',
      text: 'You get the three steps that lower your risk most per rand spent, not a long list.',
    },
    {
      title: 'A certificate that others can verify',
      text: 'With its number or its file, clients and insurers see whether it is yours and still valid. It certifies a self-assessment, and says so.',
    },
  ],
  steps: [
    { title: 'You answer', text: 'The questions are plain and free of jargon, and “I do not know” is a valid answer.' },
    {
      title: 'We add up the score',
      text: 'Each answer is weighted by how much its control matters, and scored by function of the NIST Cybersecurity Framework.',
    },
    {
      title: 'You see why',
      text: 'You see the score, the six functions, and every missing point with the question that cost it.',
    },
    {
      title: 'You close a gap',
      text: 'Answer again when something changes. The trend tells you more than a single score.',
    },
  ],
  category: 'CyberScore Assessment',
  questions: [
    {
      id: 'audit',
      question: 'Is a CyberScore an audit?',
      answer:
        'No. It is a self-assessment: nobody checks your answers, and it replaces neither an audit nor ISO 27001. It is only as honest as your answers, so the questions ask what you do and not what your policy says.',
    },
    {
      id: 'data',
      question: 'Who sees our answers?',
      answer:
        'You and the people you invite. Anyone who checks a certificate sees the organisation, the date and whether it is valid, but never an answer. We use your answers to help you only if you ask us to.',
    },
    {
      id: 'insurer',
      question: 'Will our insurer accept it?',
      answer:
        'It answers many of the questions that insurers ask, in an order that they know. Your insurer decides whether that is enough, so we cannot promise it.',
    },
  ],
}
