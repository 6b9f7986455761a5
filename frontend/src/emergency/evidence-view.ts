import { byId, element, say } from './dom.ts'
import { hashFile } from './hash-file.ts'
import { change, readKept } from './kept.ts'

/** Shows what depends on the evidence. */
let afterwards: () => void = () => undefined

/** Hashes chosen files one after the other. `shown` shows what depends on them. */
export function startEvidence(shown: () => void): void {
  afterwards = shown
  const input = byId('files', HTMLInputElement)
  let queue = Promise.resolve()
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    // So that the same file can be chosen again, to compare it.
    input.value = ''
    for (const file of files) queue = queue.then(() => add(file))
  })
}

async function add(file: File): Promise<void> {
  const state = byId('hashing')
  let said = -1
  try {
    const sha256 = await hashFile(file, (part) => {
      const tenth = Math.floor(part * 10)
      if (tenth === said) return
      said = tenth
      state.textContent = `Reading ${file.name}: ${tenth * 10} %`
    })
    const same = readKept().evidence.find((each) => each.sha256 === sha256)
    const note = same ? `The same content as ${same.name}` : ''
    change(({ evidence }) => ({
      evidence: [...evidence, { at: new Date().toISOString(), name: file.name, size: file.size, sha256, note }],
    }))
    say(state, same ? `${file.name} has the same content as ${same.name}.` : `${file.name} is in the timeline.`)
  } catch {
    // The file was moved or its device removed.
    say(state, `${file.name} could not be read. Choose it again.`)
  }
  showEvidence()
  afterwards()
}

export function showEvidence(): void {
  byId('evidence').replaceChildren(
    ...readKept().evidence.map(({ at, name, size, sha256 }) =>
      element(
        'li',
        {},
        element('b', {}, name),
        ` ${size.toLocaleString('en-ZA')} bytes `,
        element('code', {}, sha256),
        element(
          'button',
          {
            type: 'button',
            class: 'button',
            'data-kind': 'quiet',
            'data-size': 'small',
            'aria-label': `Remove ${name}`,
            onclick: () => {
              change(({ evidence }) => ({ evidence: evidence.filter((each) => each.at !== at || each.name !== name) }))
              showEvidence()
              afterwards()
              byId('files').focus()
            },
          },
          'Remove',
        ),
      ),
    ),
  )
}
