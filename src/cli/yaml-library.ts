export { parse } from 'yaml'
