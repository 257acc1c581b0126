import { prepareSqlite } from './database';

export default prepareSqlite;
