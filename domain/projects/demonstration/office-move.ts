import type { Story, Told } from './story.ts'

/** Tasks one after another, from a place on; the first one waits for `after`. */
function inTurn(
  from: number,
  after: readonly number[],
  titles: readonly (readonly [string, number, number])[],
): Told[] {
  return titles.map(([title, days, person], at) => [title, days, person, at === 0 ? after : [from + at - 1]])
}

/** 60 tasks that begin in November and end in the new year. */
export const officeMove: Story = {
  name: 'Office move to Umhlanga',
  weeksAgo: 2,
  sections: [
    {
      name: 'Lease and layout',
      tasks: inTurn(
        0,
        [],
        [
          ['Sign the lease', 1, 4],
          ['Measure the floor', 1, 0],
          ['Draw where people sit', 3, 0],
          ['Agree the layout with team leads', 2, 4],
          ['Apply for the fibre line', 1, 1],
          ['Quote for partitions', 2, 0],
          ['Order partitions', 1, 0],
          ['Quote for power and backup power', 2, 1],
          ['Order the inverter', 1, 1],
          ['Layout is agreed', 0, 4],
        ],
      ),
    },
    {
      name: 'Building work',
      tasks: inTurn(
        10,
        [9],
        [
          ['Partitions', 4, 0],
          ['Power points', 3, 1],
          ['Network cabling', 4, 2],
          ['Test every outlet', 1, 2],
          ['Paint', 3, 0],
          ['Carpet', 2, 0],
          ['Server room cooling', 2, 1],
          ['Access control', 2, 2],
          ['Fire inspection', 1, 0],
          ['Building is ready', 0, 4],
        ],
      ),
    },
    {
      name: 'Network',
      tasks: inTurn(
        20,
        [13],
        [
          ['Rack the switches', 1, 2],
          ['Configure the firewall', 2, 3],
          ['Wireless survey', 1, 2],
          ['Mount access points', 1, 2],
          ['Fibre line is live', 1, 1],
          ['Second line over LTE', 1, 1],
          ['Test failover', 1, 3],
          ['Phones ring at the new desks', 2, 3],
          ['Printers', 1, 2],
          ['Network is accepted', 0, 4],
        ],
      ),
    },
    {
      name: 'People',
      tasks: inTurn(
        30,
        [3],
        [
          ['Tell everybody the date', 1, 4],
          ['Parking plan', 1, 0],
          ['Transport from Durban', 2, 0],
          ['New access cards', 2, 2],
          ['List of what each team keeps', 3, 4],
          ['Order boxes', 1, 0],
          ['Pack the archive', 3, 1],
          ['Label furniture', 2, 1],
          ['Change the address with suppliers', 2, 4],
          ['Teams are packed', 0, 4],
        ],
      ),
    },
    {
      name: 'The move',
      tasks: inTurn(
        40,
        [19, 29, 39],
        [
          ['Book the movers', 1, 0],
          ['Back up all servers', 1, 3],
          ['Shut down the old server room', 1, 3],
          ['Move the servers', 1, 3],
          ['Move desks and chairs', 2, 0],
          ['Start the servers', 1, 3],
          ['Test mail, files and accounts', 1, 3],
          ['Set up 40 desks', 2, 2],
          ['Walk through with team leads', 1, 4],
          ['First day at Umhlanga', 0, 4],
        ],
      ),
    },
    {
      name: 'Afterwards',
      tasks: inTurn(
        50,
        [49],
        [
          ['Help desk on the floor', 3, 2],
          ['Fix what people report', 3, 2],
          ['Clear the old office', 2, 0],
          ['Hand back the keys', 1, 4],
          ['Cancel the old lines', 1, 1],
          ['Change the address at CIPC', 1, 4],
          ['Close snags with the builder', 3, 0],
          ['Insurance of the new office', 1, 4],
          ['What we learnt', 1, 4],
          ['Move is closed', 0, 4],
        ],
      ),
    },
  ],
  parts: {
    35: ['Count boxes with each team', 'Compare three quotes', 'Order labels and tape'],
    46: ['Mail', 'File shares', 'Accounting', 'Remote access'],
  },
  done: 8,
  begun: [8, 30],
  waiting: [4],
  due: { 9: 25, 19: 60, 29: 58, 49: 74, 59: 95 },
}
