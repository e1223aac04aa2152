export { onRequest } from './pages/_visit.ts'
