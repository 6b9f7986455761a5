import { questionSetSchema } from '../question-set.ts'
import { detect } from './cyber-score/detect.ts'
import { govern } from './cyber-score/govern.ts'
import { identify } from './cyber-score/identify.ts'
import { protect } from './cyber-score/protect.ts'
import { recover } from './cyber-score/recover.ts'
import { respond } from './cyber-score/respond.ts'

/**
 * CyberScore: 24 questions by function of the NIST Cybersecurity Framework 2.0. Weights are in tenths of a point and sum up to 100
 * points. A change that a stored answer could notice raises the version and keeps the old set.
 */
export const cyberScore = questionSetSchema.parse({
  id: 'cyberscore',
  version: 1,
  title: 'CyberScore',
  sections: [
    { id: 'govern', title: 'Govern', about: 'Who decides, who pays, and what suppliers owe you.' },
    { id: 'identify', title: 'Identify', about: 'What you have, where it is, and where it is weak.' },
    { id: 'protect', title: 'Protect', about: 'What keeps attackers out and mistakes small.' },
    { id: 'detect', title: 'Detect', about: 'How you notice that something is wrong.' },
    { id: 'respond', title: 'Respond', about: 'What happens in the first hours.' },
    { id: 'recover', title: 'Recover', about: 'How you get back to work.' },
  ],
  questions: [...govern, ...identify, ...protect, ...detect, ...respond, ...recover],
  gates: [
    {
      id: 'second-factor',
      title: 'A second factor on cloud and administrator accounts',
      questions: ['second-factor'],
      cap: 'C',
      because: 'One stolen password opens everything that the person can open.',
    },
    {
      id: 'patches',
      title: 'Critical updates within 14 days',
      questions: ['patches'],
      cap: 'C',
      because: 'Attack tools for published weaknesses are passed around within days.',
    },
    {
      id: 'backup',
      title: 'A backup that is offline and tested',
      questions: ['offline-backup', 'restore-test'],
      cap: 'C',
      because: 'Ransomware looks for backups first, and an untested copy is a hope.',
    },
  ],
  grades: [
    { grade: 'A', from: 90, means: 'Strong: keep it so' },
    { grade: 'B', from: 80, means: 'Good, with gaps that you can name' },
    { grade: 'C', from: 65, means: 'Fair: the basics hold, with open doors' },
    { grade: 'D', from: 50, means: 'Weak: an attack would probably succeed' },
    { grade: 'E', from: 0, means: 'At risk: begin with the first actions' },
  ],
})
