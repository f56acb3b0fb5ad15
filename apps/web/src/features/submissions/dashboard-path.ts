/** The dashboard on which a part stands. */
export type DashboardPath = '/datasubmission/userdashboard' | '/datasubmission/admindashboard';
