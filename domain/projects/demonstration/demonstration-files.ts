import type { DemonstrationFile } from '../../files/demonstration-file.ts'
import type { Project } from '../project.ts'

const texts = [
  {
    task: 'List of branch contacts',
    name: 'Branch contacts.csv',
    type: 'text/csv',
    text: 'Branch,Contact,Telephone\r\nPinetown,Shift leader,031 555 0101\r\nBallito,Office,032 555 0102\r\nRichards Bay,Gate,035 555 0103\r\n',
  },
  {
    task: 'Order firewalls and links',
    name: 'Quote for firewalls.txt',
    type: 'text/plain',
    text: 'Two firewalls for Durban, with three years of updates.\nDelivery: four working days after the order.\nValid for 30 days.\n',
  },
] as const

/** Files of tasks of the demonstration; none for a project without these tasks. */
export function demonstrationFiles({ id, tasks }: Pick<Project, 'id' | 'tasks'>): DemonstrationFile[] {
  return texts.flatMap(({ task: title, ...file }, place) => {
    const task = tasks.find((each) => each.title === title)
    if (!task) return []
    return [{ ...file, id: `demonstration-task-file-${place}`, about: { record: id, part: task.id } }]
  })
}
