import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TeamCalendar } from '#domain/calendar/person-calendar.ts'
import { officeTeam } from '#domain/meetings/calendar/people-calendars.ts'
import { mayUse } from '#domain/trials/entitlement.ts'
import { orpc } from '../client/orpc.ts'
import { standingsQuery } from '../parts/standings.ts'

/** When people work. Hours and leave are kept with projects; an organisation without them has office hours. */
export function useTeamCalendar(): { team: TeamCalendar; isOwn: boolean; isPending: boolean } {
  const standings = useQuery(standingsQuery())
  const found = standings.data?.products.find(({ product }) => product === 'project-management')
  const isOwn = found !== undefined && mayUse(found.entitlement, 'read')
  const { data, isLoading } = useQuery({ ...orpc.projects.readTeamHours.queryOptions(), enabled: isOwn })
  const team = useMemo((): TeamCalendar => {
    if (!data) return officeTeam
    const { people, ...calendar } = data.hours
    return {
      calendar: { hours: 'weekly', ...calendar },
      people: new Map(people.map(({ personId, ...hours }) => [personId, hours])),
    }
  }, [data])
  return { team, isOwn: data !== undefined, isPending: standings.isPending || isLoading }
}
