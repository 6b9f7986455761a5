import { QueryClient } from '@tanstack/react-query'
import { queryDefaults } from '../../client/query-defaults.ts'

/** What guest screens have read. Apart from the signed-in screens' `queryClient`, which is emptied when the person changes. */
export const guestQueries = new QueryClient({ defaultOptions: queryDefaults })
