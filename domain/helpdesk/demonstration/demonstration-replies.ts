import type { Canned } from '../canned/canned-text.ts'

/** Shared canned replies of an agent, as a desk has them after some months. */
export function demonstrationReplies(owner: string): Canned[] {
  return texts.map(({ cannedId, name, text }) => ({ cannedId, name, text, shared: true, owner, version: 1 }))
}

const texts = [
  {
    cannedId: '5d0c1e0e-6f6a-4f0b-9c1e-2f1d7a3b9c21',
    name: 'We are working on it',
    text: 'Good day {{first name}},\n\nwe are working on **{{ticket}}** now. You hear from me as soon as I know more.',
  },
  {
    cannedId: '5d0c1e0e-6f6a-4f0b-9c1e-2f1d7a3b9c22',
    name: 'Send us a screenshot',
    text: 'Good day {{first name}},\n\nplease send us a picture of the whole screen:\n\n1. Press **Windows**, **Shift** and **S**.\n2. Select the whole screen.\n3. Paste the picture into your reply.',
  },
  {
    cannedId: '5d0c1e0e-6f6a-4f0b-9c1e-2f1d7a3b9c23',
    name: 'May we connect?',
    text: 'Good day {{first name}},\n\nwhen may we connect to your computer? It takes about 20 minutes. Please close documents with personal information first.',
  },
  {
    cannedId: '5d0c1e0e-6f6a-4f0b-9c1e-2f1d7a3b9c24',
    name: 'It is resolved',
    text: 'Good day {{first name}},\n\n“{{subject}}” is resolved. Reply to this message if it happens again, and the ticket opens again. If it is urgent, phone {{phone}}.',
  },
] as const
