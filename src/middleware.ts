import { getApp } from './app.ts'
import { pageMiddleware } from './pages/_visit.ts'

export const onRequest = pageMiddleware(getApp)
