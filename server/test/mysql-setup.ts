import { prepareMysql } from './database';

export default prepareMysql;
