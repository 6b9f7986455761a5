import type { Macro } from '../macros/macro.ts'

/** Shared macros of an agent, as a desk has them after some months. */
export function demonstrationMacros(owner: string): Macro[] {
  return [
    {
      macroId: '5d0c1e0e-6f6a-4f0b-9c1e-2f1d7a3b9c01',
      name: 'Ask for a restart',
      shared: true,
      steps: [
        {
          do: 'reply',
          text: 'Good day {{first name}},\n\nplease restart the device, wait two minutes and try again. Then tell us:\n\n- Does it work again?\n- If not, what does the screen show?\n\nYour ticket is **{{ticket}}**. If it is urgent, phone {{phone}}.',
        },
        { do: 'assign-me' },
        { do: 'set-status', to: 'waiting' },
      ],
      owner,
      version: 1,
    },
    {
      macroId: '5d0c1e0e-6f6a-4f0b-9c1e-2f1d7a3b9c02',
      name: 'Suspected phishing',
      shared: true,
      steps: [
        { do: 'set-priority', to: 'high' },
        { do: 'set-category', to: 'Cybersecurity' },
        { do: 'tag', add: ['phishing'], remove: [] },
        {
          do: 'note',
          text: 'Check for {{name}}:\n\n1. Sign-ins of the last 24 hours\n2. Rules that forward mail\n3. Who else received it\n\nReset the password if anything was entered.',
        },
        { do: 'assign-me' },
      ],
      owner,
      version: 1,
    },
  ]
}
