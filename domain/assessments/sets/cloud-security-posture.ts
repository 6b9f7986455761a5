import { questionSetSchema } from '../question-set.ts'
import { access } from './cloud-security-posture/access.ts'
import { recovery } from './cloud-security-posture/recovery.ts'
import { watch } from './cloud-security-posture/watch.ts'

/**
 * Cloud posture: 14 questions about what no scan can see. Weights are in tenths of a point and sum up to 100 points. A change that a stored
 * answer could notice raises the version and keeps the old set.
 */
export const cloudSecurityPosture = questionSetSchema.parse({
  id: 'cloud-security-posture',
  version: 1,
  title: 'Cloud posture: what no scan can see',
  sections: [
    { id: 'access', title: 'People and access', about: 'Who gets access, keeps it and loses it.' },
    { id: 'recovery', title: 'Recovery', about: 'Whether you get back what is lost.' },
    { id: 'watch', title: 'Watch and change', about: 'Who notices, who acts, and who may change what.' },
  ],
  questions: [...access, ...recovery, ...watch],
  gates: [
    {
      id: 'leavers',
      title: 'Access ends on the last day',
      questions: ['leavers'],
      cap: 'C',
      because: 'Keys of people who have left open the cloud from anywhere, and nobody looks at them.',
    },
    {
      id: 'restore',
      title: 'A restore that was tested',
      questions: ['restore-test'],
      cap: 'C',
      because: 'A scan sees that backups are switched on. Only a restore shows that they can be used.',
    },
  ],
  grades: [
    { grade: 'A', from: 90, means: 'Strong: keep it so' },
    { grade: 'B', from: 80, means: 'Good, with gaps that you can name' },
    { grade: 'C', from: 65, means: 'Fair: the basics hold, with open doors' },
    { grade: 'D', from: 50, means: 'Weak: much depends on luck' },
    { grade: 'E', from: 0, means: 'At risk: begin with the first actions' },
  ],
})
